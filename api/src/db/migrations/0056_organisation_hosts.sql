CREATE TABLE "organisation_hosts" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"proven_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisation_hosts_form" CHECK ("organisation_hosts"."host" ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$')
);
--> statement-breakpoint
ALTER TABLE "path_awards" ADD COLUMN "revoked_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_hosts" ADD CONSTRAINT "organisation_hosts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_hosts_proven" ON "organisation_hosts" USING btree ("host") WHERE "organisation_hosts"."proven_at" is not null;--> statement-breakpoint
-- Every process keeps the hosts in memory with the page of each: whatever that page shows is noted.
CREATE FUNCTION note_host() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END) ->> TG_ARGV[0];
BEGIN
  IF TG_TABLE_NAME = 'organisation_hosts' OR EXISTS (SELECT FROM organisation_hosts WHERE organisation_id = changed::int) THEN
    PERFORM note_change('businesses', 'host', changed);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_host AFTER INSERT OR DELETE OR UPDATE OF host, proven_at ON organisation_hosts
  FOR EACH ROW EXECUTE FUNCTION note_host('organisation_id');--> statement-breakpoint
CREATE TRIGGER note_host AFTER INSERT OR UPDATE OF logo, colour, welcome, suspended_at ON organisation_settings
  FOR EACH ROW EXECUTE FUNCTION note_host('organisation_id');--> statement-breakpoint
CREATE TRIGGER note_host AFTER UPDATE OF name, slug ON organisations
  FOR EACH ROW EXECUTE FUNCTION note_host('id');--> statement-breakpoint
CREATE TRIGGER note_host AFTER INSERT OR DELETE ON organisation_issuers
  FOR EACH ROW EXECUTE FUNCTION note_host('organisation_id');
