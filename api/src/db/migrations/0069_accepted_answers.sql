CREATE TABLE "question_follows" (
	"question_id" bigint NOT NULL,
	"user_id" integer NOT NULL,
	"is_following" boolean NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_follows_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "discussion_posts" ADD COLUMN "accepted_id" bigint;--> statement-breakpoint
ALTER TABLE "question_follows" ADD CONSTRAINT "question_follows_question_id_discussion_posts_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."discussion_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_follows" ADD CONSTRAINT "question_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_follows_user" ON "question_follows" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "discussion_posts" ADD CONSTRAINT "discussion_posts_accepted_id_discussion_posts_id_fk" FOREIGN KEY ("accepted_id") REFERENCES "public"."discussion_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discussion_posts_accepted" ON "discussion_posts" USING btree ("accepted_id");