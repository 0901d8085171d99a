CREATE TABLE "stopped_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resumed_at" timestamp with time zone,
	CONSTRAINT "stopped_addresses_reason" CHECK ("stopped_addresses"."reason" in ('bounced', 'complained')),
	CONSTRAINT "stopped_addresses_lower" CHECK ("stopped_addresses"."address" = lower("stopped_addresses"."address"))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_withheld";--> statement-breakpoint
CREATE INDEX "stopped_addresses_at" ON "stopped_addresses" USING btree ("stopped_at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_withheld" CHECK ("outbox"."withheld" in ('stopped', 'digest', 'bounced', 'complained'));