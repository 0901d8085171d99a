CREATE TABLE "device_seeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"seed" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "device_seeds" ADD CONSTRAINT "device_seeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;