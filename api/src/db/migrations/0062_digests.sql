CREATE TABLE "digests" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"every" text NOT NULL,
	"sent_on" date,
	CONSTRAINT "digests_every" CHECK ("digests"."every" in ('never', 'day', 'week'))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_withheld";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "digest_for" integer;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_digest_for_users_id_fk" FOREIGN KEY ("digest_for") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_digest" ON "outbox" USING btree ("digest_for") WHERE "outbox"."digest_for" is not null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_withheld" CHECK ("outbox"."withheld" in ('stopped', 'digest'));