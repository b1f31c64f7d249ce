import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "redirects_rels" ADD COLUMN "post_categories_id" uuid;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_post_categories_fk" FOREIGN KEY ("post_categories_id") REFERENCES "public"."post_categories"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "redirects_rels_post_categories_id_idx" ON "redirects_rels" USING btree ("post_categories_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "redirects_rels" DROP CONSTRAINT "redirects_rels_post_categories_fk";
  
  DROP INDEX "redirects_rels_post_categories_id_idx";
  ALTER TABLE "redirects_rels" DROP COLUMN "post_categories_id";`)
}
