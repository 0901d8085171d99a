-- outside a transaction
SET lock_timeout = '500ms';
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN IF NOT EXISTS "topics" text[] DEFAULT '{}' NOT NULL,
	ADD COLUMN IF NOT EXISTS "version" integer DEFAULT 1 NOT NULL,
	ADD COLUMN IF NOT EXISTS "original_id" integer;
--> statement-breakpoint
ALTER TABLE "questions" DROP CONSTRAINT IF EXISTS "questions_original_id_questions_id_fk",
	ADD CONSTRAINT "questions_original_id_questions_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."questions"("id") ON DELETE set null ON UPDATE no action NOT VALID,
	DROP CONSTRAINT IF EXISTS "questions_version", ADD CONSTRAINT "questions_version" CHECK ("questions"."version" >= 1) NOT VALID,
	DROP CONSTRAINT IF EXISTS "questions_topics", ADD CONSTRAINT "questions_topics" CHECK (cardinality("questions"."topics") <= 10) NOT VALID;
--> statement-breakpoint
RESET lock_timeout;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "questions_original";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "questions_original" ON "questions" USING btree ("original_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "questions_as_asked";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "questions_as_asked" ON "questions" USING btree ("id","version");
