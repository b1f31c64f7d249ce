import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "public"."home_highlights" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"thread" varchar NOT NULL
  );
  
  CREATE TABLE "public"."_home_v_version_highlights" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"thread" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  ALTER TABLE "home_highlights" ADD CONSTRAINT "home_highlights_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_version_highlights" ADD CONSTRAINT "_home_v_version_highlights_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "home_highlights_order_idx" ON "home_highlights" USING btree ("_order");
  CREATE INDEX "home_highlights_parent_id_idx" ON "home_highlights" USING btree ("_parent_id");
  CREATE INDEX "_home_v_version_highlights_order_idx" ON "_home_v_version_highlights" USING btree ("_order");
  CREATE INDEX "_home_v_version_highlights_parent_id_idx" ON "_home_v_version_highlights" USING btree ("_parent_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "home_highlights" CASCADE;
  DROP TABLE "_home_v_version_highlights" CASCADE;`)
}
