import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_email_templates_name" ADD VALUE 'address_confirmation' BEFORE 'password_reset';
  ALTER TYPE "public"."enum__email_templates_v_version_name" ADD VALUE 'address_confirmation' BEFORE 'password_reset';
  ALTER TYPE "public"."enum_referrals_outcome" ADD VALUE 'unconfirmed' BEFORE 'rewarded';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DELETE FROM "email_templates" WHERE "name" = 'address_confirmation';
  DELETE FROM "_email_templates_v" WHERE "version_name" = 'address_confirmation';
  UPDATE "referrals" SET "outcome" = 'capped' WHERE "outcome" = 'unconfirmed';
  ALTER TABLE "email_templates" ALTER COLUMN "name" SET DATA TYPE text;
  DROP TYPE "public"."enum_email_templates_name";
  CREATE TYPE "public"."enum_email_templates_name" AS ENUM('welcome', 'weekly_promo', 'password_reset', 'staff_invitation', 'email_confirmation', 'email_changed', 'receipt', 'payment_failed', 'plan_changed', 'plan_kept', 'subscription_ended', 'price_change', 'data_ready', 'notification_digest', 'contact_message', 'account_deleted');
  ALTER TABLE "email_templates" ALTER COLUMN "name" SET DATA TYPE "public"."enum_email_templates_name" USING "name"::"public"."enum_email_templates_name";
  ALTER TABLE "_email_templates_v" ALTER COLUMN "version_name" SET DATA TYPE text;
  DROP TYPE "public"."enum__email_templates_v_version_name";
  CREATE TYPE "public"."enum__email_templates_v_version_name" AS ENUM('welcome', 'weekly_promo', 'password_reset', 'staff_invitation', 'email_confirmation', 'email_changed', 'receipt', 'payment_failed', 'plan_changed', 'plan_kept', 'subscription_ended', 'price_change', 'data_ready', 'notification_digest', 'contact_message', 'account_deleted');
  ALTER TABLE "_email_templates_v" ALTER COLUMN "version_name" SET DATA TYPE "public"."enum__email_templates_v_version_name" USING "version_name"::"public"."enum__email_templates_v_version_name";
  ALTER TABLE "referrals" ALTER COLUMN "outcome" SET DATA TYPE text;
  DROP TYPE "public"."enum_referrals_outcome";
  CREATE TYPE "public"."enum_referrals_outcome" AS ENUM('rewarded', 'capped', 'self', 'returned');
  ALTER TABLE "referrals" ALTER COLUMN "outcome" SET DATA TYPE "public"."enum_referrals_outcome" USING "outcome"::"public"."enum_referrals_outcome";`)
}
