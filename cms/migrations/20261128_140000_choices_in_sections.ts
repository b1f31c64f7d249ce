import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/**
 * What the sections of the start page show is chosen in the sections. Where all sections were deleted, so that the usual
 * ones were shown, and something was chosen, the usual ones are written out to hold it. What was chosen for a section that
 * was taken away is kept in a hidden one.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE FUNCTION pg_temp.with_choices(sections jsonb, choices jsonb) RETURNS jsonb LANGUAGE sql AS $body$
    SELECT jsonb_agg("section" || coalesce(choices -> ("section"->>'blockType'), '{}') ORDER BY "place") FROM (
      SELECT "section", "place" FROM jsonb_array_elements(
        CASE WHEN sections <> '[]' THEN sections ELSE '[{"blockType":"opening"},{"blockType":"example"},{"blockType":"features"},{"blockType":"editing"},{"blockType":"threeSteps"},{"blockType":"prices"},{"blockType":"publicPlugins"},{"blockType":"highlights"},{"blockType":"newThreads"},{"blockType":"faq"},{"blockType":"articles"},{"blockType":"closing"}]' END)
        WITH ORDINALITY "written" ("section", "place")
      UNION ALL
      SELECT jsonb_build_object('blockType', "kind", 'hidden', true), 1000 + row_number() OVER (ORDER BY "kind")
        FROM jsonb_object_keys(choices) "kind"
        WHERE sections <> '[]' AND NOT sections @> jsonb_build_array(jsonb_build_object('blockType', "kind"))) "all"
  $body$;
  CREATE FUNCTION pg_temp.choices_of(blog varchar, posts jsonb, threads jsonb, faq varchar, call varchar, text varchar, buttons jsonb)
    RETURNS jsonb LANGUAGE sql AS $body$
    SELECT coalesce(jsonb_object_agg("kind", jsonb_strip_nulls("fields")), '{}') FROM (VALUES
      ('articles', jsonb_build_object('heading', nullif(blog, ''), 'posts', posts)),
      ('highlights', jsonb_build_object('threads', threads)),
      ('faq', jsonb_build_object('heading', nullif(faq, ''))),
      ('closing', jsonb_build_object('heading', nullif(call, ''), 'text', nullif(text, ''), 'buttons', buttons))
    ) "chosen" ("kind", "fields") WHERE jsonb_strip_nulls("fields") <> '{}'
  $body$;

  WITH "choices" AS (
    SELECT "id", coalesce(nullif("sections", 'null'), '[]') AS "written", pg_temp.choices_of(
      "blog_heading",
      (SELECT jsonb_agg("posts_id" ORDER BY "order") FROM "public"."home_rels"
        WHERE "parent_id" = "home"."id" AND "path" = 'posts' AND "posts_id" IS NOT NULL),
      (SELECT jsonb_agg(jsonb_build_object('id', "id", 'thread', "thread") ORDER BY "_order")
        FROM "public"."home_highlights" WHERE "_parent_id" = "home"."id"),
      "faq_heading", "call_to_action_heading", "call_to_action_text",
      (SELECT jsonb_agg(jsonb_build_object('id', "id", 'label', "label", 'href', "href") ORDER BY "_order")
        FROM "public"."home_call_to_action_buttons" WHERE "_parent_id" = "home"."id")) AS "chosen"
    FROM "public"."home")
  UPDATE "public"."home" SET "sections" = pg_temp.with_choices("written", "chosen")
    FROM "choices" WHERE "choices"."id" = "home"."id" AND "chosen" <> '{}';
  WITH "choices" AS (
    SELECT "id", coalesce(nullif("version_sections", 'null'), '[]') AS "written", pg_temp.choices_of(
      "version_blog_heading",
      (SELECT jsonb_agg("posts_id" ORDER BY "order") FROM "public"."_home_v_rels"
        WHERE "parent_id" = "_home_v"."id" AND "path" = 'version.posts' AND "posts_id" IS NOT NULL),
      (SELECT jsonb_agg(jsonb_build_object('id', coalesce("_uuid", "id"::text), 'thread', "thread") ORDER BY "_order")
        FROM "public"."_home_v_version_highlights" WHERE "_parent_id" = "_home_v"."id"),
      "version_faq_heading", "version_call_to_action_heading", "version_call_to_action_text",
      (SELECT jsonb_agg(jsonb_build_object('id', coalesce("_uuid", "id"::text), 'label', "label", 'href', "href") ORDER BY "_order")
        FROM "public"."_home_v_version_call_to_action_buttons" WHERE "_parent_id" = "_home_v"."id")) AS "chosen"
    FROM "public"."_home_v")
  UPDATE "public"."_home_v" SET "version_sections" = pg_temp.with_choices("written", "chosen")
    FROM "choices" WHERE "choices"."id" = "_home_v"."id" AND "chosen" <> '{}';

  CREATE OR REPLACE FUNCTION plugsmith.is_on_front_page(shown uuid) RETURNS boolean
    LANGUAGE sql STABLE SET search_path = '' AS $body$
    SELECT shown IN (
        SELECT t.id FROM plugsmith.forum_threads t WHERE t.withheld IS NULL ORDER BY t.created_at DESC, t.id DESC LIMIT 6)
      OR EXISTS (SELECT 1 FROM plugsmith.forum_threads t WHERE t.id = shown AND t.like_count > 0)
      OR EXISTS (SELECT 1 FROM public.home h WHERE h.sections @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
        'blockType', 'highlights', 'threads', pg_catalog.jsonb_build_array(
          pg_catalog.jsonb_build_object('thread', '/community/thread/' || shown)))))
  $body$;
  -- It is made again with the words that the sections now have.
  DELETE FROM plugsmith.search_documents WHERE collection = 'globals' AND id = '00000000-0000-4000-8000-000000000001';

  DROP FUNCTION pg_temp.with_choices, pg_temp.choices_of;
  DROP TABLE "public"."home_highlights" CASCADE;
  DROP TABLE "public"."home_call_to_action_buttons" CASCADE;
  DROP TABLE "public"."home_rels" CASCADE;
  DROP TABLE "public"."_home_v_version_highlights" CASCADE;
  DROP TABLE "public"."_home_v_version_call_to_action_buttons" CASCADE;
  DROP TABLE "public"."_home_v_rels" CASCADE;
  ALTER TABLE "home" DROP COLUMN "blog_heading";
  ALTER TABLE "home" DROP COLUMN "faq_heading";
  ALTER TABLE "home" DROP COLUMN "call_to_action_heading";
  ALTER TABLE "home" DROP COLUMN "call_to_action_text";
  ALTER TABLE "_home_v" DROP COLUMN "version_blog_heading";
  ALTER TABLE "_home_v" DROP COLUMN "version_faq_heading";
  ALTER TABLE "_home_v" DROP COLUMN "version_call_to_action_heading";
  ALTER TABLE "_home_v" DROP COLUMN "version_call_to_action_text";`)
}

/** Chosen questions have no place in the earlier start page, which showed those that are marked for it. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "public"."home_highlights" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"thread" varchar NOT NULL
  );
  
  CREATE TABLE "public"."home_call_to_action_buttons" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"href" varchar NOT NULL
  );
  
  CREATE TABLE "public"."home_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"posts_id" uuid
  );
  
  CREATE TABLE "public"."_home_v_version_highlights" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"thread" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "public"."_home_v_version_call_to_action_buttons" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"label" varchar NOT NULL,
  	"href" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "public"."_home_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"posts_id" uuid
  );
  
  ALTER TABLE "home" ADD COLUMN "blog_heading" varchar;
  ALTER TABLE "home" ADD COLUMN "faq_heading" varchar;
  ALTER TABLE "home" ADD COLUMN "call_to_action_heading" varchar;
  ALTER TABLE "home" ADD COLUMN "call_to_action_text" varchar;
  ALTER TABLE "_home_v" ADD COLUMN "version_blog_heading" varchar;
  ALTER TABLE "_home_v" ADD COLUMN "version_faq_heading" varchar;
  ALTER TABLE "_home_v" ADD COLUMN "version_call_to_action_heading" varchar;
  ALTER TABLE "_home_v" ADD COLUMN "version_call_to_action_text" varchar;

  CREATE FUNCTION pg_temp.rows_in(sections jsonb, kind text, field text) RETURNS TABLE ("row" jsonb, "place" bigint)
    LANGUAGE sql AS $body$
    SELECT "row", "place" FROM jsonb_path_query(sections, '$[*] ? (@.blockType == $kind)', jsonb_build_object('kind', kind)) "section",
      jsonb_array_elements(CASE jsonb_typeof("section" -> field) WHEN 'array' THEN "section" -> field ELSE '[]' END)
        WITH ORDINALITY "rows" ("row", "place")
  $body$;
  CREATE FUNCTION pg_temp.text_in(sections jsonb, kind text, field text) RETURNS text LANGUAGE sql AS $body$
    SELECT "section" ->> field
      FROM jsonb_path_query(sections, '$[*] ? (@.blockType == $kind)', jsonb_build_object('kind', kind)) "section" LIMIT 1
  $body$;
  CREATE FUNCTION pg_temp.without_choices(sections jsonb) RETURNS jsonb LANGUAGE sql AS $body$
    SELECT coalesce(jsonb_agg(CASE "section"->>'blockType'
      WHEN 'articles' THEN "section" - '{heading,posts}'::text[]
      WHEN 'highlights' THEN "section" - 'threads'
      WHEN 'faq' THEN "section" - '{heading,faqs}'::text[]
      WHEN 'closing' THEN "section" - '{heading,text,buttons}'::text[]
      ELSE "section" END ORDER BY "place"), '[]')
    FROM jsonb_array_elements(sections) WITH ORDINALITY "written" ("section", "place")
  $body$;

  INSERT INTO "public"."home_highlights" ("_order", "_parent_id", "id", "thread")
    SELECT "place", "home"."id", coalesce("row"->>'id', gen_random_uuid()::text), "row"->>'thread'
    FROM "public"."home", pg_temp.rows_in("sections", 'highlights', 'threads');
  INSERT INTO "public"."home_call_to_action_buttons" ("_order", "_parent_id", "id", "label", "href")
    SELECT "place", "home"."id", coalesce("row"->>'id', gen_random_uuid()::text), "row"->>'label', "row"->>'href'
    FROM "public"."home", pg_temp.rows_in("sections", 'closing', 'buttons');
  INSERT INTO "public"."home_rels" ("order", "parent_id", "path", "posts_id")
    SELECT "place", "home"."id", 'posts', "posts"."id"
    FROM "public"."home", pg_temp.rows_in("sections", 'articles', 'posts'), "public"."posts"
    WHERE "posts"."id"::text = "row" #>> '{}';
  INSERT INTO "public"."_home_v_version_highlights" ("_order", "_parent_id", "thread", "_uuid")
    SELECT "place", "_home_v"."id", "row"->>'thread', "row"->>'id'
    FROM "public"."_home_v", pg_temp.rows_in("version_sections", 'highlights', 'threads')
    WHERE "row"->>'thread' IS NOT NULL;
  INSERT INTO "public"."_home_v_version_call_to_action_buttons" ("_order", "_parent_id", "label", "href", "_uuid")
    SELECT "place", "_home_v"."id", "row"->>'label', "row"->>'href', "row"->>'id'
    FROM "public"."_home_v", pg_temp.rows_in("version_sections", 'closing', 'buttons')
    WHERE "row"->>'label' IS NOT NULL AND "row"->>'href' IS NOT NULL;
  INSERT INTO "public"."_home_v_rels" ("order", "parent_id", "path", "posts_id")
    SELECT "place", "_home_v"."id", 'version.posts', "posts"."id"
    FROM "public"."_home_v", pg_temp.rows_in("version_sections", 'articles', 'posts'), "public"."posts"
    WHERE "posts"."id"::text = "row" #>> '{}';
  UPDATE "public"."home" SET
    "blog_heading" = pg_temp.text_in("sections", 'articles', 'heading'),
    "faq_heading" = pg_temp.text_in("sections", 'faq', 'heading'),
    "call_to_action_heading" = pg_temp.text_in("sections", 'closing', 'heading'),
    "call_to_action_text" = pg_temp.text_in("sections", 'closing', 'text'),
    "sections" = pg_temp.without_choices("sections")
    WHERE jsonb_typeof("sections") = 'array';
  UPDATE "public"."_home_v" SET
    "version_blog_heading" = pg_temp.text_in("version_sections", 'articles', 'heading'),
    "version_faq_heading" = pg_temp.text_in("version_sections", 'faq', 'heading'),
    "version_call_to_action_heading" = pg_temp.text_in("version_sections", 'closing', 'heading'),
    "version_call_to_action_text" = pg_temp.text_in("version_sections", 'closing', 'text'),
    "version_sections" = pg_temp.without_choices("version_sections")
    WHERE jsonb_typeof("version_sections") = 'array';
  DROP FUNCTION pg_temp.rows_in, pg_temp.text_in, pg_temp.without_choices;

  CREATE OR REPLACE FUNCTION plugsmith.is_on_front_page(shown uuid) RETURNS boolean
    LANGUAGE sql STABLE SET search_path = '' AS $body$
    SELECT shown IN (
        SELECT t.id FROM plugsmith.forum_threads t WHERE t.withheld IS NULL ORDER BY t.created_at DESC, t.id DESC LIMIT 6)
      OR EXISTS (SELECT 1 FROM plugsmith.forum_threads t WHERE t.id = shown AND t.like_count > 0)
      OR EXISTS (SELECT 1 FROM public.home_highlights h WHERE h.thread = '/community/thread/' || shown)
  $body$;

  ALTER TABLE "home_highlights" ADD CONSTRAINT "home_highlights_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_call_to_action_buttons" ADD CONSTRAINT "home_call_to_action_buttons_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_rels" ADD CONSTRAINT "home_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."home"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_rels" ADD CONSTRAINT "home_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_version_highlights" ADD CONSTRAINT "_home_v_version_highlights_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_version_call_to_action_buttons" ADD CONSTRAINT "_home_v_version_call_to_action_buttons_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_rels" ADD CONSTRAINT "_home_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_home_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_rels" ADD CONSTRAINT "_home_v_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "home_highlights_order_idx" ON "home_highlights" USING btree ("_order");
  CREATE INDEX "home_highlights_parent_id_idx" ON "home_highlights" USING btree ("_parent_id");
  CREATE INDEX "home_call_to_action_buttons_order_idx" ON "home_call_to_action_buttons" USING btree ("_order");
  CREATE INDEX "home_call_to_action_buttons_parent_id_idx" ON "home_call_to_action_buttons" USING btree ("_parent_id");
  CREATE INDEX "home_rels_order_idx" ON "home_rels" USING btree ("order");
  CREATE INDEX "home_rels_parent_idx" ON "home_rels" USING btree ("parent_id");
  CREATE INDEX "home_rels_path_idx" ON "home_rels" USING btree ("path");
  CREATE INDEX "home_rels_posts_id_idx" ON "home_rels" USING btree ("posts_id");
  CREATE INDEX "_home_v_version_highlights_order_idx" ON "_home_v_version_highlights" USING btree ("_order");
  CREATE INDEX "_home_v_version_highlights_parent_id_idx" ON "_home_v_version_highlights" USING btree ("_parent_id");
  CREATE INDEX "_home_v_version_call_to_action_buttons_order_idx" ON "_home_v_version_call_to_action_buttons" USING btree ("_order");
  CREATE INDEX "_home_v_version_call_to_action_buttons_parent_id_idx" ON "_home_v_version_call_to_action_buttons" USING btree ("_parent_id");
  CREATE INDEX "_home_v_rels_order_idx" ON "_home_v_rels" USING btree ("order");
  CREATE INDEX "_home_v_rels_parent_idx" ON "_home_v_rels" USING btree ("parent_id");
  CREATE INDEX "_home_v_rels_path_idx" ON "_home_v_rels" USING btree ("path");
  CREATE INDEX "_home_v_rels_posts_id_idx" ON "_home_v_rels" USING btree ("posts_id");`)
}
