import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_operator_notices_kind" ADD VALUE 'sandbox-outage';
  ALTER TYPE "public"."enum_operator_notices_kind" ADD VALUE 'mail';
  ALTER TYPE "public"."enum_operator_notices_kind" ADD VALUE 'queue';
  ALTER TYPE "public"."enum_operator_notices_kind" ADD VALUE 'publishing';
  ALTER TYPE "public"."enum_operator_notices_kind" ADD VALUE 'disk';
  ALTER TYPE "public"."enum_operator_notices_kind" ADD VALUE 'process-ended';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "operator_notices" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_operator_notices_kind";
  CREATE TYPE "public"."enum_operator_notices_kind" AS ENUM('ledger-audit', 'model-outage', 'clean-up', 'process-hung', 'billing', 'billing-audit', 'forum-audit');
  ALTER TABLE "operator_notices" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_operator_notices_kind" USING "kind"::"public"."enum_operator_notices_kind";`)
}
