/** Somebody who bought a course, learned all of it and said what they think. */
export const oneLearner = (passwordHash: string) => `
  INSERT INTO users (id, first_name, last_name, email, password_hash, email_confirmed_at) VALUES
    (1, 'Ada', 'Obi', 'ada@example.test', '${passwordHash}', now()), (2, 'Musa', 'Bello', 'musa@example.test', 'none', now());
  INSERT INTO user_roles (user_id, position, role) VALUES (1, 0, 'User'), (2, 0, 'Instructor');
  INSERT INTO profiles (user_id) VALUES (1);
  INSERT INTO languages (id, code, english) VALUES (1, 'en', 'English');
  INSERT INTO categories (id, key, name, position) VALUES (1, 'one', 'One', 1);
  INSERT INTO courses (id, code, name, description, price_kobo, status, learning_style, language_id, category_id) VALUES
    (1, 'OLD-1', 'Old ledgers', '<p>How books were kept.</p>', 500000, 1, 'Self Paced', 1, 1);
  INSERT INTO course_instructors (course_id, user_id, position, is_lead) VALUES (1, 2, 0, true);
  INSERT INTO sections (id, course_id, title, position) VALUES (1, 1, 'All of it', 0);
  INSERT INTO lessons (id, course_id, section_id, title, kind, position, content) VALUES
    (1, 1, 1, 'First', 'text', 0, '{"markdown":"**Ink**"}'), (2, 1, 1, 'Last', 'text', 1, '{"markdown":"Paper"}');
  INSERT INTO payments (id, reference, user_id, amount_kobo, state, channel, quoted_until, paid_at) VALUES
    (1, 'koya-old', 1, 500000, 'paid', 'card', now(), now());
  INSERT INTO payment_items (payment_id, course_id, price_kobo) VALUES (1, 1, 500000);
  INSERT INTO payment_events (payment_id, source, kind, payload) VALUES (1, 'webhook', 'charge.success', '{}');
  INSERT INTO enrolments (id, user_id, course_id, payment_id, status, completed_at, accomplished_at) VALUES
    (1, 1, 1, 1, 1, now(), now());
  INSERT INTO lesson_progress (user_id, lesson_id, course_id, completed_at) VALUES (1, 1, 1, now()), (1, 2, 1, now());
  INSERT INTO awards (number, code, enrolment_id, learner_name, course_name) VALUES
    ('KOYA-2026-000001', 'old-code', 1, 'Ada Obi', 'Old ledgers');
  INSERT INTO notes (user_id, lesson_id, body) VALUES (1, 1, 'Buy ink');
  INSERT INTO discussion_posts (id, lesson_id, user_id, parent_id, body) VALUES (1, 1, 1, NULL, 'Why?'), (2, 1, 2, 1, 'Because.');
  INSERT INTO ratings (user_id, course_id, stars, review) VALUES (1, 1, 5, 'Clear');
  INSERT INTO notifications (user_id, type, message) VALUES (1, 'Course Enrollment', 'Welcome');`
