CREATE TABLE "told_lessons" (
	"user_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "told_lessons_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_type";--> statement-breakpoint
ALTER TABLE "told_lessons" ADD CONSTRAINT "told_lessons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_lessons" ADD CONSTRAINT "told_lessons_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_lessons_lesson" ON "told_lessons" USING btree ("lesson_id");--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_type" CHECK ("webhook_deliveries"."type" in ('enrolment.created', 'enrolment.ended', 'assessment.marked', 'course.completed', 'certificate.issued', 'payment.received', 'refund.completed', 'member.joined', 'member.left', 'lesson.completed')) NOT VALID;