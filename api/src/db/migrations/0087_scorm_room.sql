ALTER TABLE "scorm_states" DROP CONSTRAINT "scorm_states_state";--> statement-breakpoint
ALTER TABLE "scorm_packages" ADD COLUMN "has_rules" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scorm_states" ADD CONSTRAINT "scorm_states_state" CHECK (length("scorm_states"."state") <= 1300000) NOT VALID;