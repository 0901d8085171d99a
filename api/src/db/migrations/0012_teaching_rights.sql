CREATE TABLE "course_invitations" (
	"course_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"is_lead" boolean NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"invited_by" integer NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "course_invitations_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "course_proposals" (
	"course_id" integer PRIMARY KEY NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"lessons" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"proposed_by" integer NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_profiles" ADD COLUMN "is_provider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_invitations" ADD CONSTRAINT "course_invitations_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_invitations" ADD CONSTRAINT "course_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_invitations" ADD CONSTRAINT "course_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_proposals" ADD CONSTRAINT "course_proposals_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_proposals" ADD CONSTRAINT "course_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_invitations_pending" ON "course_invitations" USING btree ("user_id") WHERE "course_invitations"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "course_proposals_waiting" ON "course_proposals" USING btree ("proposed_at") WHERE "course_proposals"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "business_profiles_provider" ON "business_profiles" USING btree ("is_provider") WHERE "business_profiles"."is_provider";--> statement-breakpoint
-- Rights follow the role: whoever loses it keeps their name on the course's page, and no right on the course.
CREATE VIEW course_teachers AS
  SELECT course_id, user_id, is_lead, position FROM course_instructors taught
  WHERE EXISTS (SELECT FROM user_roles r WHERE r.user_id = taught.user_id AND r.role IN ('Instructor', 'Admin'));
--> statement-breakpoint
-- Public pages link only to those who still teach. Most people who register never do.
CREATE FUNCTION announce_teacher_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM course_instructors WHERE user_id = coalesce(NEW.user_id, OLD.user_id)) THEN
    PERFORM pg_notify('koya_changes', 'people');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_granted AFTER INSERT ON user_roles
  FOR EACH ROW WHEN (NEW.role <> 'User') EXECUTE FUNCTION announce_teacher_role();
--> statement-breakpoint
CREATE TRIGGER announce_taken AFTER DELETE ON user_roles
  FOR EACH ROW WHEN (OLD.role <> 'User') EXECUTE FUNCTION announce_teacher_role();
