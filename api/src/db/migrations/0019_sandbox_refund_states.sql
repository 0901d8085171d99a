ALTER TABLE "courses" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "lessons" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "questions" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_status" CHECK ("sandbox_refunds"."status" in ('processed', 'needs-attention')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_amount" CHECK ("sandbox_refunds"."amount" > 0) NOT VALID;