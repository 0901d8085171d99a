ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_type";--> statement-breakpoint
ALTER TABLE "webhooks" ALTER COLUMN "made_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "kind" text DEFAULT 'webhook' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_xapi" ON "webhooks" USING btree ("kind") WHERE kind = 'xapi';--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_type" CHECK ("webhook_deliveries"."type" in ('enrolment.created', 'enrolment.ended', 'assessment.marked', 'course.completed', 'certificate.issued', 'payment.received', 'refund.completed', 'member.joined', 'member.left'));--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_kind" CHECK ("webhooks"."kind" in ('webhook', 'xapi'));--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_made" CHECK (("webhooks"."kind" = 'webhook') = ("webhooks"."made_by" is not null));