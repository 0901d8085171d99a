CREATE TABLE "scorm_files" (
	"upload_id" integer NOT NULL,
	"path" text NOT NULL,
	"at" bigint NOT NULL,
	"packed" bigint NOT NULL,
	"size" bigint NOT NULL,
	"is_deflated" boolean NOT NULL,
	"crc" bigint NOT NULL,
	CONSTRAINT "scorm_files_upload_id_path_pk" PRIMARY KEY("upload_id","path"),
	CONSTRAINT "scorm_files_sizes" CHECK ("scorm_files"."at" >= 0 and "scorm_files"."packed" >= 0 and "scorm_files"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "scorm_packages" (
	"upload_id" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"parts" jsonb NOT NULL,
	CONSTRAINT "scorm_packages_version" CHECK ("scorm_packages"."version" in ('1.2', '2004'))
);
--> statement-breakpoint
CREATE TABLE "scorm_states" (
	"user_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"upload_id" integer NOT NULL,
	"part" text NOT NULL,
	"run" bigint NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"is_done" boolean NOT NULL,
	"score" numeric(5, 2),
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scorm_states_user_id_lesson_id_upload_id_part_pk" PRIMARY KEY("user_id","lesson_id","upload_id","part"),
	CONSTRAINT "scorm_states_score" CHECK ("scorm_states"."score" between 0 and 100),
	CONSTRAINT "scorm_states_state" CHECK (length("scorm_states"."state") <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_kind";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_kind";--> statement-breakpoint
ALTER TABLE "scorm_files" ADD CONSTRAINT "scorm_files_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_packages" ADD CONSTRAINT "scorm_packages_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_states" ADD CONSTRAINT "scorm_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_states" ADD CONSTRAINT "scorm_states_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_states" ADD CONSTRAINT "scorm_states_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scorm_states_lesson" ON "scorm_states" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "scorm_states_upload" ON "scorm_states" USING btree ("upload_id");--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_kind" CHECK ("lessons"."kind" in ('text', 'video', 'attachment', 'quiz', 'exam', 'live', 'scorm'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_kind" CHECK ("uploads"."kind" in ('video', 'sound', 'pdf', 'document', 'picture', 'captions', 'scorm'));