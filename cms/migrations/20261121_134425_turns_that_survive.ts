import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_referrals_status" AS ENUM('pending', 'completed');
  CREATE TYPE "public"."enum_referrals_outcome" AS ENUM('rewarded', 'capped', 'self', 'returned');
  CREATE TYPE "public"."enum_operator_notices_kind" AS ENUM('ledger-audit', 'model-outage', 'clean-up');
  CREATE TYPE "public"."enum_operator_notices_level" AS ENUM('ok', 'alert');
  CREATE TABLE "public"."attachments" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid NOT NULL,
  	"turn_id" uuid,
  	"file_name" varchar NOT NULL,
  	"mime_type" varchar NOT NULL,
  	"width" numeric NOT NULL,
  	"height" numeric NOT NULL,
  	"size" numeric NOT NULL,
  	"sent_size" numeric NOT NULL,
  	"hash" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "public"."invite_codes" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid NOT NULL,
  	"code" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "public"."referrals" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"referrer_id" uuid,
  	"invite_code" varchar NOT NULL,
  	"invitee_id" uuid,
  	"invitee_key" varchar NOT NULL,
  	"status" "enum_referrals_status" NOT NULL,
  	"outcome" "enum_referrals_outcome" NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "public"."operator_notices" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"kind" "enum_operator_notices_kind" NOT NULL,
  	"level" "enum_operator_notices_level" NOT NULL,
  	"summary" varchar NOT NULL,
  	"details" jsonb,
  	"count" numeric DEFAULT 1 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "messages" ADD COLUMN "images" jsonb;
  ALTER TABLE "messages" ADD COLUMN "marked_elements" jsonb;
  ALTER TABLE "turns" ADD COLUMN "images" jsonb;
  ALTER TABLE "turns" ADD COLUMN "marked_elements" jsonb;
  ALTER TABLE "turns" ADD COLUMN "base_version" numeric;
  ALTER TABLE "turns" ADD COLUMN "report" jsonb;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "attachments_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "invite_codes_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "referrals_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "operator_notices_id" uuid;
  ALTER TABLE "attachments" ADD CONSTRAINT "attachments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "attachments" ADD CONSTRAINT "attachments_turn_id_turns_id_fk" FOREIGN KEY ("turn_id") REFERENCES "public"."turns"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "referrals" ADD CONSTRAINT "referrals_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "attachments_user_idx" ON "attachments" USING btree ("user_id");
  CREATE INDEX "attachments_turn_idx" ON "attachments" USING btree ("turn_id");
  CREATE INDEX "attachments_hash_idx" ON "attachments" USING btree ("hash");
  CREATE INDEX "attachments_updated_at_idx" ON "attachments" USING btree ("updated_at");
  CREATE INDEX "attachments_created_at_idx" ON "attachments" USING btree ("created_at");
  CREATE UNIQUE INDEX "invite_codes_user_idx" ON "invite_codes" USING btree ("user_id");
  CREATE UNIQUE INDEX "invite_codes_code_idx" ON "invite_codes" USING btree ("code");
  CREATE INDEX "invite_codes_updated_at_idx" ON "invite_codes" USING btree ("updated_at");
  CREATE INDEX "invite_codes_created_at_idx" ON "invite_codes" USING btree ("created_at");
  CREATE INDEX "referrals_referrer_idx" ON "referrals" USING btree ("referrer_id");
  CREATE UNIQUE INDEX "referrals_invitee_idx" ON "referrals" USING btree ("invitee_id");
  CREATE UNIQUE INDEX "referrals_invitee_key_idx" ON "referrals" USING btree ("invitee_key");
  CREATE INDEX "referrals_updated_at_idx" ON "referrals" USING btree ("updated_at");
  CREATE INDEX "referrals_created_at_idx" ON "referrals" USING btree ("created_at");
  CREATE INDEX "operator_notices_kind_idx" ON "operator_notices" USING btree ("kind");
  CREATE INDEX "operator_notices_updated_at_idx" ON "operator_notices" USING btree ("updated_at");
  CREATE INDEX "operator_notices_created_at_idx" ON "operator_notices" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_attachments_fk" FOREIGN KEY ("attachments_id") REFERENCES "public"."attachments"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_invite_codes_fk" FOREIGN KEY ("invite_codes_id") REFERENCES "public"."invite_codes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_referrals_fk" FOREIGN KEY ("referrals_id") REFERENCES "public"."referrals"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_operator_notices_fk" FOREIGN KEY ("operator_notices_id") REFERENCES "public"."operator_notices"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_attachments_id_idx" ON "payload_locked_documents_rels" USING btree ("attachments_id");
  CREATE INDEX "payload_locked_documents_rels_invite_codes_id_idx" ON "payload_locked_documents_rels" USING btree ("invite_codes_id");
  CREATE INDEX "payload_locked_documents_rels_referrals_id_idx" ON "payload_locked_documents_rels" USING btree ("referrals_id");
  CREATE INDEX "payload_locked_documents_rels_operator_notices_id_idx" ON "payload_locked_documents_rels" USING btree ("operator_notices_id");
  ALTER TABLE "turns" DROP COLUMN "stop_requested";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "attachments" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "invite_codes" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "referrals" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "operator_notices" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "attachments" CASCADE;
  DROP TABLE "invite_codes" CASCADE;
  DROP TABLE "referrals" CASCADE;
  DROP TABLE "operator_notices" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_attachments_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_invite_codes_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_referrals_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_operator_notices_fk";
  
  DROP INDEX "payload_locked_documents_rels_attachments_id_idx";
  DROP INDEX "payload_locked_documents_rels_invite_codes_id_idx";
  DROP INDEX "payload_locked_documents_rels_referrals_id_idx";
  DROP INDEX "payload_locked_documents_rels_operator_notices_id_idx";
  ALTER TABLE "turns" ADD COLUMN "stop_requested" boolean DEFAULT false;
  ALTER TABLE "messages" DROP COLUMN "images";
  ALTER TABLE "messages" DROP COLUMN "marked_elements";
  ALTER TABLE "turns" DROP COLUMN "images";
  ALTER TABLE "turns" DROP COLUMN "marked_elements";
  ALTER TABLE "turns" DROP COLUMN "base_version";
  ALTER TABLE "turns" DROP COLUMN "report";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "attachments_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "invite_codes_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "referrals_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "operator_notices_id";
  DROP TYPE "public"."enum_referrals_status";
  DROP TYPE "public"."enum_referrals_outcome";
  DROP TYPE "public"."enum_operator_notices_kind";
  DROP TYPE "public"."enum_operator_notices_level";`)
}
