CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fetched_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "exam_goals" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"level" text NOT NULL,
	"papers" text[] NOT NULL,
	"starts_on" date NOT NULL,
	"is_day_known" boolean DEFAULT false NOT NULL,
	"minutes_per_week" smallint NOT NULL,
	"study_days" smallint[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_goals_papers" CHECK (cardinality("exam_goals"."papers") between 1 and 20),
	CONSTRAINT "exam_goals_minutes" CHECK ("exam_goals"."minutes_per_week" between 30 and 3600),
	CONSTRAINT "exam_goals_days" CHECK (cardinality("exam_goals"."study_days") between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "question_figures" (
	"question_id" integer PRIMARY KEY NOT NULL,
	"answers" integer NOT NULL,
	"facility" real NOT NULL,
	"discrimination" real,
	"difficulty" real NOT NULL,
	"chosen" jsonb NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_figures_answers" CHECK ("question_figures"."answers" > 0),
	CONSTRAINT "question_figures_facility" CHECK ("question_figures"."facility" between 0 and 1),
	CONSTRAINT "question_figures_discrimination" CHECK ("question_figures"."discrimination" between -1 and 1)
);
--> statement-breakpoint
ALTER TABLE "questions" DROP CONSTRAINT "questions_use";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_goals" ADD CONSTRAINT "exam_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_figures" ADD CONSTRAINT "question_figures_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "questions_practised" ON "questions" USING gin ("topics") WHERE "questions"."use" = 'practice';--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_use" CHECK ("questions"."use" in ('quiz', 'bank', 'entrance', 'practice'));
