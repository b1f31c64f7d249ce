import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** The sections of the start page; one that was saved before gets all of them in the usual order. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "home" ADD COLUMN "sections" jsonb DEFAULT '[{"blockType":"opening"},{"blockType":"example"},{"blockType":"features"},{"blockType":"editing"},{"blockType":"threeSteps"},{"blockType":"prices"},{"blockType":"publicPlugins"},{"blockType":"highlights"},{"blockType":"newThreads"},{"blockType":"faq"},{"blockType":"articles"},{"blockType":"closing"}]'::jsonb;
  ALTER TABLE "_home_v" ADD COLUMN "version_sections" jsonb DEFAULT '[{"blockType":"opening"},{"blockType":"example"},{"blockType":"features"},{"blockType":"editing"},{"blockType":"threeSteps"},{"blockType":"prices"},{"blockType":"publicPlugins"},{"blockType":"highlights"},{"blockType":"newThreads"},{"blockType":"faq"},{"blockType":"articles"},{"blockType":"closing"}]'::jsonb;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "home" DROP COLUMN "sections";
  ALTER TABLE "_home_v" DROP COLUMN "version_sections";`)
}
