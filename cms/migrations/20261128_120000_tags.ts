import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/**
 * Tags become documents with pages of their own. The words that articles had as tags become those documents; words that
 * make the same address, such as 'PHP' and 'php', become one.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "public"."tags" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"description" varchar,
  	"generate_slug" boolean DEFAULT true,
  	"slug" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "posts_rels" ADD COLUMN "tags_id" uuid;
  ALTER TABLE "_posts_v_rels" ADD COLUMN "tags_id" uuid;
  ALTER TABLE "redirects_rels" ADD COLUMN "tags_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "tags_id" uuid;
  CREATE UNIQUE INDEX "tags_slug_idx" ON "tags" USING btree ("slug");
  CREATE INDEX "tags_updated_at_idx" ON "tags" USING btree ("updated_at");
  CREATE INDEX "tags_created_at_idx" ON "tags" USING btree ("created_at");
  ALTER TABLE "posts_rels" ADD CONSTRAINT "posts_rels_tags_fk" FOREIGN KEY ("tags_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_rels" ADD CONSTRAINT "_posts_v_rels_tags_fk" FOREIGN KEY ("tags_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_tags_fk" FOREIGN KEY ("tags_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_tags_fk" FOREIGN KEY ("tags_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "posts_rels_tags_id_idx" ON "posts_rels" USING btree ("tags_id");
  CREATE INDEX "_posts_v_rels_tags_id_idx" ON "_posts_v_rels" USING btree ("tags_id");
  CREATE INDEX "redirects_rels_tags_id_idx" ON "redirects_rels" USING btree ("tags_id");
  CREATE INDEX "payload_locked_documents_rels_tags_id_idx" ON "payload_locked_documents_rels" USING btree ("tags_id");

  CREATE TEMPORARY TABLE "tags_before" ON COMMIT DROP AS
    SELECT "text", coalesce(
        nullif(trim(both '-' from left(regexp_replace(regexp_replace(replace(
          lower(regexp_replace(normalize("text", NFKD), '[\\u0300-\\u036f]', '', 'g')), '&', ' and '),
          '[''\\u2019]', '', 'g'), '[^a-z0-9]+', '-', 'g'), 80)), ''),
        'tag-' || left(md5("text"), 8)) AS "slug"
    FROM (
      SELECT "text" FROM "public"."posts_texts" WHERE "path" = 'tags'
      UNION SELECT "text" FROM "public"."_posts_v_texts" WHERE "path" = 'version.tags') "words"
    WHERE trim(coalesce("text", '')) <> '';
  INSERT INTO "public"."tags" ("name", "slug") SELECT min("text"), "slug" FROM "tags_before" GROUP BY "slug";
  INSERT INTO "public"."posts_rels" ("order", "parent_id", "path", "tags_id")
    SELECT min("words"."order"), "words"."parent_id", 'tags', "tags"."id" FROM "public"."posts_texts" "words"
      JOIN "tags_before" USING ("text") JOIN "public"."tags" USING ("slug")
    WHERE "words"."path" = 'tags' GROUP BY "words"."parent_id", "tags"."id";
  INSERT INTO "public"."_posts_v_rels" ("order", "parent_id", "path", "tags_id")
    SELECT min("words"."order"), "words"."parent_id", 'version.tags', "tags"."id" FROM "public"."_posts_v_texts" "words"
      JOIN "tags_before" USING ("text") JOIN "public"."tags" USING ("slug")
    WHERE "words"."path" = 'version.tags' GROUP BY "words"."parent_id", "tags"."id";

  DROP TABLE "public"."posts_texts" CASCADE;
  DROP TABLE "public"."_posts_v_texts" CASCADE;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "public"."posts_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "public"."_posts_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  INSERT INTO "public"."posts_texts" ("order", "parent_id", "path", "text")
    SELECT "link"."order", "link"."parent_id", 'tags', "tags"."name" FROM "public"."posts_rels" "link"
      JOIN "public"."tags" ON "tags"."id" = "link"."tags_id";
  INSERT INTO "public"."_posts_v_texts" ("order", "parent_id", "path", "text")
    SELECT "link"."order", "link"."parent_id", 'version.tags', "tags"."name" FROM "public"."_posts_v_rels" "link"
      JOIN "public"."tags" ON "tags"."id" = "link"."tags_id";
  DELETE FROM "public"."posts_rels" WHERE "tags_id" IS NOT NULL;
  DELETE FROM "public"."_posts_v_rels" WHERE "tags_id" IS NOT NULL;
  DELETE FROM "public"."redirects_rels" WHERE "tags_id" IS NOT NULL;
  DELETE FROM "public"."payload_locked_documents_rels" WHERE "tags_id" IS NOT NULL;
  ALTER TABLE "tags" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "tags" CASCADE;
  ALTER TABLE "posts_rels" DROP CONSTRAINT IF EXISTS "posts_rels_tags_fk";
  
  ALTER TABLE "_posts_v_rels" DROP CONSTRAINT IF EXISTS "_posts_v_rels_tags_fk";
  
  ALTER TABLE "redirects_rels" DROP CONSTRAINT IF EXISTS "redirects_rels_tags_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_tags_fk";
  
  DROP INDEX "posts_rels_tags_id_idx";
  DROP INDEX "_posts_v_rels_tags_id_idx";
  DROP INDEX "redirects_rels_tags_id_idx";
  DROP INDEX "payload_locked_documents_rels_tags_id_idx";
  ALTER TABLE "posts_texts" ADD CONSTRAINT "posts_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_posts_v_texts" ADD CONSTRAINT "_posts_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_posts_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "posts_texts_order_parent" ON "posts_texts" USING btree ("order","parent_id");
  CREATE INDEX "_posts_v_texts_order_parent" ON "_posts_v_texts" USING btree ("order","parent_id");
  ALTER TABLE "posts_rels" DROP COLUMN "tags_id";
  ALTER TABLE "_posts_v_rels" DROP COLUMN "tags_id";
  ALTER TABLE "redirects_rels" DROP COLUMN "tags_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "tags_id";`)
}
