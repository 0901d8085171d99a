ALTER TABLE "group_members" ADD COLUMN "joined_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_orders" CHECK ("payouts"."orders" >= 0);--> statement-breakpoint
-- When people came into their groups was not written down: taken for the day on which they came into the organisation, so that who is late stays so.
UPDATE "group_members" g SET "joined_at" = m."joined_at" FROM "memberships" m
  WHERE m."organisation_id" = g."organisation_id" AND m."user_id" = g."user_id";--> statement-breakpoint
-- Of what is on its way the provider may have been told.
UPDATE "payouts" SET "orders" = 1 WHERE "state" = 'sending';
