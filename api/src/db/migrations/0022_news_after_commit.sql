-- A NOTIFY within a transaction takes a lock that all such commits share. Open pages are told after the commit instead (db/ring.ts).
DROP TRIGGER tell ON notifications;
--> statement-breakpoint
DROP FUNCTION tell_news();
