CREATE TABLE "report_mails" (
	"organisation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"month" text NOT NULL,
	CONSTRAINT "report_mails_organisation_id_user_id_pk" PRIMARY KEY("organisation_id","user_id"),
	CONSTRAINT "report_mails_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "report_mails_month" CHECK ("report_mails"."month" ~ '^[0-9]{4}-[0-9]{2}$')
);
--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_membership" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."memberships"("organisation_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_mails_user" ON "report_mails" USING btree ("user_id");