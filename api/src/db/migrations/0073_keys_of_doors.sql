ALTER TABLE "lti_keys" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
ALTER TABLE "lti_keys" ADD CONSTRAINT "lti_keys_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lti_keys_organisation" ON "lti_keys" USING btree ("organisation_id");