-- Whoever has a page open hears of their news at once, in whichever process the page's stream ends.
CREATE FUNCTION tell_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('koya_news', NEW.user_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION tell_news();
