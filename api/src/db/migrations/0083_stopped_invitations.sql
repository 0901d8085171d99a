CREATE TABLE "stopped_invitations" (
	"address" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stopped_invitations_lower" CHECK ("stopped_invitations"."address" = lower("stopped_invitations"."address"))
);
