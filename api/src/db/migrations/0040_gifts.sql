CREATE TABLE "gifts" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"send_on" date NOT NULL,
	"sent_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"redeemed_by" integer,
	"redeemed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gifts_code_unique" UNIQUE("code"),
	CONSTRAINT "gifts_code_written" CHECK ("gifts"."code" ~ '^[A-Za-z0-9_-]{16,32}$'),
	CONSTRAINT "gifts_redeemed_whole" CHECK (("gifts"."redeemed_at" is null) = ("gifts"."redeemed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gifts_to_send" ON "gifts" USING btree ("send_on") WHERE "gifts"."sent_at" is null and "gifts"."redeemed_at" is null;--> statement-breakpoint
CREATE INDEX "gifts_to_ask" ON "gifts" USING btree ("sent_at") WHERE "gifts"."asked_at" is null and "gifts"."redeemed_at" is null;--> statement-breakpoint
CREATE INDEX "gifts_waiting" ON "gifts" USING btree ("email") WHERE "gifts"."redeemed_at" is null;--> statement-breakpoint
CREATE INDEX "gifts_redeemed_by" ON "gifts" USING btree ("redeemed_by") WHERE "gifts"."redeemed_by" is not null;