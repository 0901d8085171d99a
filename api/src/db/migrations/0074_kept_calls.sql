CREATE TABLE "kept_calls" (
	"call_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer,
	"body_hash" "bytea" NOT NULL,
	"worked_until" timestamp with time zone NOT NULL,
	"status" smallint,
	"answer" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_calls_status" CHECK ("kept_calls"."status" between 200 and 299),
	CONSTRAINT "kept_calls_answered" CHECK ("kept_calls"."answer" is null or "kept_calls"."status" is not null),
	CONSTRAINT "kept_calls_length" CHECK (octet_length("kept_calls"."answer") <= 70000)
);
--> statement-breakpoint
ALTER TABLE "kept_calls" ADD CONSTRAINT "kept_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_calls_user" ON "kept_calls" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "kept_calls_age" ON "kept_calls" USING btree ("created_at");