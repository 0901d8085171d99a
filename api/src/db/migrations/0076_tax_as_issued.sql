ALTER TABLE "receipts" ADD COLUMN "tin" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "vat_percent" double precision;--> statement-breakpoint
ALTER TABLE "seat_invoices" ADD COLUMN "tin" text;--> statement-breakpoint
ALTER TABLE "seat_invoices" ADD COLUMN "vat_percent" double precision;