import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** The start page has drafts. What was saved before is what readers see. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_home_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__home_v_version_status" AS ENUM('draft', 'published');
  ALTER TABLE "home" ADD COLUMN "_status" "enum_home_status" DEFAULT 'draft';
  ALTER TABLE "_home_v" ADD COLUMN "version__status" "enum__home_v_version_status" DEFAULT 'draft';
  ALTER TABLE "_home_v" ADD COLUMN "latest" boolean;
  ALTER TABLE "_home_v" ADD COLUMN "autosave" boolean;
  CREATE INDEX "home__status_idx" ON "home" USING btree ("_status");
  CREATE INDEX "_home_v_version_version__status_idx" ON "_home_v" USING btree ("version__status");
  CREATE INDEX "_home_v_latest_idx" ON "_home_v" USING btree ("latest");
  CREATE INDEX "_home_v_autosave_idx" ON "_home_v" USING btree ("autosave");
  UPDATE "public"."home" SET "_status" = 'published';
  UPDATE "public"."_home_v" SET "version__status" = 'published',
    "latest" = "id" = (SELECT "id" FROM "public"."_home_v" ORDER BY "updated_at" DESC LIMIT 1);`)
}

/** Drafts would look like what readers saw. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DELETE FROM "public"."_home_v" WHERE "version__status" = 'draft';
  DROP INDEX "home__status_idx";
  DROP INDEX "_home_v_version_version__status_idx";
  DROP INDEX "_home_v_latest_idx";
  DROP INDEX "_home_v_autosave_idx";
  ALTER TABLE "home" DROP COLUMN "_status";
  ALTER TABLE "_home_v" DROP COLUMN "version__status";
  ALTER TABLE "_home_v" DROP COLUMN "latest";
  ALTER TABLE "_home_v" DROP COLUMN "autosave";
  DROP TYPE "public"."enum_home_status";
  DROP TYPE "public"."enum__home_v_version_status";`)
}
