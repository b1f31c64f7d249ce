import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_forum_settings_categories_icon" AS ENUM('MessageSquare', 'Lightbulb', 'HelpCircle', 'Star', 'Sparkles', 'BookOpen');
  CREATE TYPE "public"."enum_forum_settings_categories_color" AS ENUM('plum', 'teal', 'blue', 'amber', 'rose', 'green');
  CREATE TYPE "public"."enum__forum_settings_v_version_categories_icon" AS ENUM('MessageSquare', 'Lightbulb', 'HelpCircle', 'Star', 'Sparkles', 'BookOpen');
  CREATE TYPE "public"."enum__forum_settings_v_version_categories_color" AS ENUM('plum', 'teal', 'blue', 'amber', 'rose', 'green');
  CREATE TABLE "public"."forum_settings_categories" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"icon" "enum_forum_settings_categories_icon" DEFAULT 'MessageSquare' NOT NULL,
  	"color" "enum_forum_settings_categories_color" DEFAULT 'plum' NOT NULL,
  	"description" varchar,
  	"slug" varchar
  );
  
  CREATE TABLE "public"."forum_settings" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"open" boolean DEFAULT true,
  	"closed_text" varchar DEFAULT 'The forum is closed for new posts right now. You can still read everything.' NOT NULL,
  	"new_accounts_threads" numeric DEFAULT 3 NOT NULL,
  	"new_accounts_comments" numeric DEFAULT 10 NOT NULL,
  	"new_accounts_seconds_apart" numeric DEFAULT 30 NOT NULL,
  	"new_accounts_link_hosts" numeric DEFAULT 2 NOT NULL,
  	"new_accounts_hold_automated" boolean DEFAULT true,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "public"."_forum_settings_v_version_categories" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"icon" "enum__forum_settings_v_version_categories_icon" DEFAULT 'MessageSquare' NOT NULL,
  	"color" "enum__forum_settings_v_version_categories_color" DEFAULT 'plum' NOT NULL,
  	"description" varchar,
  	"slug" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "public"."_forum_settings_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_open" boolean DEFAULT true,
  	"version_closed_text" varchar DEFAULT 'The forum is closed for new posts right now. You can still read everything.' NOT NULL,
  	"version_new_accounts_threads" numeric DEFAULT 3 NOT NULL,
  	"version_new_accounts_comments" numeric DEFAULT 10 NOT NULL,
  	"version_new_accounts_seconds_apart" numeric DEFAULT 30 NOT NULL,
  	"version_new_accounts_link_hosts" numeric DEFAULT 2 NOT NULL,
  	"version_new_accounts_hold_automated" boolean DEFAULT true,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "forum_settings_categories" ADD CONSTRAINT "forum_settings_categories_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."forum_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_forum_settings_v_version_categories" ADD CONSTRAINT "_forum_settings_v_version_categories_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_forum_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "forum_settings_categories_order_idx" ON "forum_settings_categories" USING btree ("_order");
  CREATE INDEX "forum_settings_categories_parent_id_idx" ON "forum_settings_categories" USING btree ("_parent_id");
  CREATE INDEX "_forum_settings_v_version_categories_order_idx" ON "_forum_settings_v_version_categories" USING btree ("_order");
  CREATE INDEX "_forum_settings_v_version_categories_parent_id_idx" ON "_forum_settings_v_version_categories" USING btree ("_parent_id");
  CREATE INDEX "_forum_settings_v_created_at_idx" ON "_forum_settings_v" USING btree ("created_at");
  CREATE INDEX "_forum_settings_v_updated_at_idx" ON "_forum_settings_v" USING btree ("updated_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "forum_settings_categories" CASCADE;
  DROP TABLE "forum_settings" CASCADE;
  DROP TABLE "_forum_settings_v_version_categories" CASCADE;
  DROP TABLE "_forum_settings_v" CASCADE;
  DROP TYPE "public"."enum_forum_settings_categories_icon";
  DROP TYPE "public"."enum_forum_settings_categories_color";
  DROP TYPE "public"."enum__forum_settings_v_version_categories_icon";
  DROP TYPE "public"."enum__forum_settings_v_version_categories_color";`)
}
