CREATE TABLE "stopped_messages" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stopped_messages_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel"),
	CONSTRAINT "stopped_messages_kind" CHECK ("stopped_messages"."kind" in ('learning', 'community', 'teaching', 'organisation', 'running')),
	CONSTRAINT "stopped_messages_channel" CHECK ("stopped_messages"."channel" in ('mail', 'in_product'))
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "withheld" text;--> statement-breakpoint
ALTER TABLE "stopped_messages" ADD CONSTRAINT "stopped_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_withheld" CHECK ("outbox"."withheld" in ('stopped'));--> statement-breakpoint
-- One switch became several: who had switched mails about courses off wants none of these.
INSERT INTO "stopped_messages" ("user_id", "kind", "channel")
SELECT "id", "kind", 'mail' FROM "users", unnest(ARRAY['learning', 'community', 'teaching', 'organisation', 'running']) AS "kind"
WHERE NOT "news_by_mail" AND "deleted_at" IS NULL;
