import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_turns_status" ADD VALUE 'restored' BEFORE 'answered';
  ALTER TABLE "messages" ADD COLUMN "account" jsonb;
  ALTER TABLE "messages" ADD COLUMN "restored" numeric;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  // The index names statuses by their type, and the type has no such status any more.
  await db.execute(sql`
   UPDATE "turns" SET "status" = 'answered' WHERE "status" = 'restored';
  DROP INDEX "turns_active";
  ALTER TABLE "turns" ALTER COLUMN "status" SET DATA TYPE text;
  DROP TYPE "public"."enum_turns_status";
  CREATE TYPE "public"."enum_turns_status" AS ENUM('queued', 'writing', 'checking', 'repairing', 'delivered', 'answered', 'declined', 'failed', 'cancelled');
  ALTER TABLE "turns" ALTER COLUMN "status" SET DATA TYPE "public"."enum_turns_status" USING "status"::"public"."enum_turns_status";
  CREATE UNIQUE INDEX "turns_active" ON "turns" ("plugin_id")
    WHERE "status" IN ('queued', 'writing', 'checking', 'repairing');
  ALTER TABLE "messages" DROP COLUMN "account";
  ALTER TABLE "messages" DROP COLUMN "restored";`)
}
