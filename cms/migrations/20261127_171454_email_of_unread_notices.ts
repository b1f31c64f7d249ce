import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_email_templates_name" ADD VALUE 'notification_digest' BEFORE 'account_deleted';
  ALTER TYPE "public"."enum__email_templates_v_version_name" ADD VALUE 'notification_digest' BEFORE 'account_deleted';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "email_templates" ALTER COLUMN "name" SET DATA TYPE text;
  DROP TYPE "public"."enum_email_templates_name";
  CREATE TYPE "public"."enum_email_templates_name" AS ENUM('welcome', 'weekly_promo', 'password_reset', 'staff_invitation', 'email_confirmation', 'email_changed', 'receipt', 'payment_failed', 'plan_changed', 'plan_kept', 'subscription_ended', 'price_change', 'data_ready', 'account_deleted');
  ALTER TABLE "email_templates" ALTER COLUMN "name" SET DATA TYPE "public"."enum_email_templates_name" USING "name"::"public"."enum_email_templates_name";
  ALTER TABLE "_email_templates_v" ALTER COLUMN "version_name" SET DATA TYPE text;
  DROP TYPE "public"."enum__email_templates_v_version_name";
  CREATE TYPE "public"."enum__email_templates_v_version_name" AS ENUM('welcome', 'weekly_promo', 'password_reset', 'staff_invitation', 'email_confirmation', 'email_changed', 'receipt', 'payment_failed', 'plan_changed', 'plan_kept', 'subscription_ended', 'price_change', 'data_ready', 'account_deleted');
  ALTER TABLE "_email_templates_v" ALTER COLUMN "version_name" SET DATA TYPE "public"."enum__email_templates_v_version_name" USING "version_name"::"public"."enum__email_templates_v_version_name";`)
}
