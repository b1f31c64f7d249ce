import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- Replaced by a collection of that name, which the CMS shows; it would come first in the search path.
  DROP TABLE "plugsmith"."audit_log";
  ALTER TYPE "public"."enum_email_templates_name" ADD VALUE 'password_reset';
  ALTER TYPE "public"."enum_email_templates_name" ADD VALUE 'staff_invitation';
  ALTER TYPE "public"."enum_email_templates_name" ADD VALUE 'email_confirmation';
  ALTER TYPE "public"."enum_email_templates_name" ADD VALUE 'email_changed';
  ALTER TYPE "public"."enum_email_templates_name" ADD VALUE 'receipt';
  ALTER TYPE "public"."enum_email_templates_name" ADD VALUE 'payment_failed';
  ALTER TYPE "public"."enum_email_templates_name" ADD VALUE 'plan_changed';
  ALTER TYPE "public"."enum_email_templates_name" ADD VALUE 'price_change';
  ALTER TYPE "public"."enum_email_templates_name" ADD VALUE 'data_ready';
  ALTER TYPE "public"."enum_email_templates_name" ADD VALUE 'account_deleted';
  ALTER TYPE "public"."enum__email_templates_v_version_name" ADD VALUE 'password_reset';
  ALTER TYPE "public"."enum__email_templates_v_version_name" ADD VALUE 'staff_invitation';
  ALTER TYPE "public"."enum__email_templates_v_version_name" ADD VALUE 'email_confirmation';
  ALTER TYPE "public"."enum__email_templates_v_version_name" ADD VALUE 'email_changed';
  ALTER TYPE "public"."enum__email_templates_v_version_name" ADD VALUE 'receipt';
  ALTER TYPE "public"."enum__email_templates_v_version_name" ADD VALUE 'payment_failed';
  ALTER TYPE "public"."enum__email_templates_v_version_name" ADD VALUE 'plan_changed';
  ALTER TYPE "public"."enum__email_templates_v_version_name" ADD VALUE 'price_change';
  ALTER TYPE "public"."enum__email_templates_v_version_name" ADD VALUE 'data_ready';
  ALTER TYPE "public"."enum__email_templates_v_version_name" ADD VALUE 'account_deleted';
  CREATE TABLE "public"."notifications" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid NOT NULL,
  	"title" varchar NOT NULL,
  	"message" varchar NOT NULL,
  	"link" varchar,
  	"read" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "public"."audit_log" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"actor" varchar NOT NULL,
  	"actor_email" varchar NOT NULL,
  	"action" varchar NOT NULL,
  	"target" varchar NOT NULL,
  	"title" varchar,
  	"changes" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "email_templates" ADD COLUMN "text" varchar;
  ALTER TABLE "_email_templates_v" ADD COLUMN "version_text" varchar;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "notifications_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "audit_log_id" uuid;
  ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id");
  CREATE INDEX "notifications_updated_at_idx" ON "notifications" USING btree ("updated_at");
  CREATE INDEX "notifications_created_at_idx" ON "notifications" USING btree ("created_at");
  CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor");
  CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action");
  CREATE INDEX "audit_log_target_idx" ON "audit_log" USING btree ("target");
  CREATE INDEX "audit_log_updated_at_idx" ON "audit_log" USING btree ("updated_at");
  CREATE INDEX "audit_log_created_at_idx" ON "audit_log" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_notifications_fk" FOREIGN KEY ("notifications_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_audit_log_fk" FOREIGN KEY ("audit_log_id") REFERENCES "public"."audit_log"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_notifications_id_idx" ON "payload_locked_documents_rels" USING btree ("notifications_id");
  CREATE INDEX "payload_locked_documents_rels_audit_log_id_idx" ON "payload_locked_documents_rels" USING btree ("audit_log_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "notifications" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "audit_log" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "notifications" CASCADE;
  DROP TABLE "audit_log" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_notifications_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_audit_log_fk";
  
  ALTER TABLE "email_templates" ALTER COLUMN "name" SET DATA TYPE text;
  DROP TYPE "public"."enum_email_templates_name";
  CREATE TYPE "public"."enum_email_templates_name" AS ENUM('welcome', 'weekly_promo');
  ALTER TABLE "email_templates" ALTER COLUMN "name" SET DATA TYPE "public"."enum_email_templates_name" USING "name"::"public"."enum_email_templates_name";
  ALTER TABLE "_email_templates_v" ALTER COLUMN "version_name" SET DATA TYPE text;
  DROP TYPE "public"."enum__email_templates_v_version_name";
  CREATE TYPE "public"."enum__email_templates_v_version_name" AS ENUM('welcome', 'weekly_promo');
  ALTER TABLE "_email_templates_v" ALTER COLUMN "version_name" SET DATA TYPE "public"."enum__email_templates_v_version_name" USING "version_name"::"public"."enum__email_templates_v_version_name";
  DROP INDEX "payload_locked_documents_rels_notifications_id_idx";
  DROP INDEX "payload_locked_documents_rels_audit_log_id_idx";
  ALTER TABLE "email_templates" DROP COLUMN "text";
  ALTER TABLE "_email_templates_v" DROP COLUMN "version_text";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "notifications_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "audit_log_id";
  CREATE TABLE "plugsmith"."audit_log" (
    "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    "actor_id" uuid,
    "action" text NOT NULL,
    "target" text,
    "details" jsonb,
    "at" timestamptz NOT NULL DEFAULT now()
  );`)
}
