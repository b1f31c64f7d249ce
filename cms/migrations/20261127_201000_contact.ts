import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_contact_messages_state" AS ENUM('open', 'done', 'held');
  ALTER TYPE "public"."enum_email_templates_name" ADD VALUE 'contact_message' BEFORE 'account_deleted';
  ALTER TYPE "public"."enum__email_templates_v_version_name" ADD VALUE 'contact_message' BEFORE 'account_deleted';
  CREATE TABLE "public"."contact_messages" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"state" "enum_contact_messages_state" DEFAULT 'open' NOT NULL,
  	"name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"message" varchar NOT NULL,
  	"user_id" uuid,
  	"request_id" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "public"."contact_ways_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"href" varchar NOT NULL
  );
  
  CREATE TABLE "public"."contact_ways" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "public"."contact" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"heading" varchar,
  	"intro" varchar,
  	"note" varchar,
  	"hours_heading" varchar,
  	"hours_text" varchar,
  	"hours_opens_at" numeric DEFAULT 9 NOT NULL,
  	"hours_closes_at" numeric DEFAULT 17 NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "public"."_contact_v_version_ways_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"label" varchar NOT NULL,
  	"href" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "public"."_contact_v_version_ways" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "public"."_contact_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_heading" varchar,
  	"version_intro" varchar,
  	"version_note" varchar,
  	"version_hours_heading" varchar,
  	"version_hours_text" varchar,
  	"version_hours_opens_at" numeric DEFAULT 9 NOT NULL,
  	"version_hours_closes_at" numeric DEFAULT 17 NOT NULL,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "contact_messages_id" uuid;
  ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contact_ways_links" ADD CONSTRAINT "contact_ways_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."contact_ways"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "contact_ways" ADD CONSTRAINT "contact_ways_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_contact_v_version_ways_links" ADD CONSTRAINT "_contact_v_version_ways_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_contact_v_version_ways"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_contact_v_version_ways" ADD CONSTRAINT "_contact_v_version_ways_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_contact_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "contact_messages_state_idx" ON "contact_messages" USING btree ("state");
  CREATE INDEX "contact_messages_email_idx" ON "contact_messages" USING btree ("email");
  CREATE INDEX "contact_messages_user_idx" ON "contact_messages" USING btree ("user_id");
  CREATE UNIQUE INDEX "contact_messages_request_id_idx" ON "contact_messages" USING btree ("request_id");
  CREATE INDEX "contact_messages_updated_at_idx" ON "contact_messages" USING btree ("updated_at");
  CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages" USING btree ("created_at");
  CREATE INDEX "contact_ways_links_order_idx" ON "contact_ways_links" USING btree ("_order");
  CREATE INDEX "contact_ways_links_parent_id_idx" ON "contact_ways_links" USING btree ("_parent_id");
  CREATE INDEX "contact_ways_order_idx" ON "contact_ways" USING btree ("_order");
  CREATE INDEX "contact_ways_parent_id_idx" ON "contact_ways" USING btree ("_parent_id");
  CREATE INDEX "_contact_v_version_ways_links_order_idx" ON "_contact_v_version_ways_links" USING btree ("_order");
  CREATE INDEX "_contact_v_version_ways_links_parent_id_idx" ON "_contact_v_version_ways_links" USING btree ("_parent_id");
  CREATE INDEX "_contact_v_version_ways_order_idx" ON "_contact_v_version_ways" USING btree ("_order");
  CREATE INDEX "_contact_v_version_ways_parent_id_idx" ON "_contact_v_version_ways" USING btree ("_parent_id");
  CREATE INDEX "_contact_v_created_at_idx" ON "_contact_v" USING btree ("created_at");
  CREATE INDEX "_contact_v_updated_at_idx" ON "_contact_v" USING btree ("updated_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_contact_messages_fk" FOREIGN KEY ("contact_messages_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_contact_messages_id_idx" ON "payload_locked_documents_rels" USING btree ("contact_messages_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "contact_messages" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "contact_ways_links" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "contact_ways" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "contact" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_contact_v_version_ways_links" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_contact_v_version_ways" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_contact_v" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "contact_messages" CASCADE;
  DROP TABLE "contact_ways_links" CASCADE;
  DROP TABLE "contact_ways" CASCADE;
  DROP TABLE "contact" CASCADE;
  DROP TABLE "_contact_v_version_ways_links" CASCADE;
  DROP TABLE "_contact_v_version_ways" CASCADE;
  DROP TABLE "_contact_v" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_contact_messages_fk";
  
  ALTER TABLE "email_templates" ALTER COLUMN "name" SET DATA TYPE text;
  DROP TYPE "public"."enum_email_templates_name";
  CREATE TYPE "public"."enum_email_templates_name" AS ENUM('welcome', 'weekly_promo', 'password_reset', 'staff_invitation', 'email_confirmation', 'email_changed', 'receipt', 'payment_failed', 'plan_changed', 'plan_kept', 'subscription_ended', 'price_change', 'data_ready', 'notification_digest', 'account_deleted');
  ALTER TABLE "email_templates" ALTER COLUMN "name" SET DATA TYPE "public"."enum_email_templates_name" USING "name"::"public"."enum_email_templates_name";
  ALTER TABLE "_email_templates_v" ALTER COLUMN "version_name" SET DATA TYPE text;
  DROP TYPE "public"."enum__email_templates_v_version_name";
  CREATE TYPE "public"."enum__email_templates_v_version_name" AS ENUM('welcome', 'weekly_promo', 'password_reset', 'staff_invitation', 'email_confirmation', 'email_changed', 'receipt', 'payment_failed', 'plan_changed', 'plan_kept', 'subscription_ended', 'price_change', 'data_ready', 'notification_digest', 'account_deleted');
  ALTER TABLE "_email_templates_v" ALTER COLUMN "version_name" SET DATA TYPE "public"."enum__email_templates_v_version_name" USING "version_name"::"public"."enum__email_templates_v_version_name";
  DROP INDEX "payload_locked_documents_rels_contact_messages_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "contact_messages_id";
  DROP TYPE "public"."enum_contact_messages_state";`)
}
