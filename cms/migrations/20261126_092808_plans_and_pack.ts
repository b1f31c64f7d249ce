import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "public"."pricing_plans" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"price" numeric NOT NULL,
  	"credits" numeric NOT NULL,
  	"lookup_key" varchar NOT NULL,
  	"is_popular" boolean DEFAULT false,
  	"is_retired" boolean DEFAULT false
  );
  
  CREATE TABLE "public"."pricing_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "public"."_pricing_v_version_plans" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"price" numeric NOT NULL,
  	"credits" numeric NOT NULL,
  	"lookup_key" varchar NOT NULL,
  	"is_popular" boolean DEFAULT false,
  	"is_retired" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  CREATE TABLE "public"."_pricing_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  ALTER TABLE "pricing" ADD COLUMN "pack_name" varchar DEFAULT 'Extra credits' NOT NULL;
  ALTER TABLE "pricing" ADD COLUMN "pack_price" numeric DEFAULT 9.99 NOT NULL;
  ALTER TABLE "pricing" ADD COLUMN "pack_credits" numeric DEFAULT 50 NOT NULL;
  ALTER TABLE "pricing" ADD COLUMN "pack_lookup_key" varchar DEFAULT 'credits_50' NOT NULL;
  ALTER TABLE "pricing" ADD COLUMN "pack_text" varchar DEFAULT 'Paid once. They never expire.';
  ALTER TABLE "_pricing_v" ADD COLUMN "version_pack_name" varchar DEFAULT 'Extra credits' NOT NULL;
  ALTER TABLE "_pricing_v" ADD COLUMN "version_pack_price" numeric DEFAULT 9.99 NOT NULL;
  ALTER TABLE "_pricing_v" ADD COLUMN "version_pack_credits" numeric DEFAULT 50 NOT NULL;
  ALTER TABLE "_pricing_v" ADD COLUMN "version_pack_lookup_key" varchar DEFAULT 'credits_50' NOT NULL;
  ALTER TABLE "_pricing_v" ADD COLUMN "version_pack_text" varchar DEFAULT 'Paid once. They never expire.';
  ALTER TABLE "pricing_plans" ADD CONSTRAINT "pricing_plans_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pricing"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pricing_texts" ADD CONSTRAINT "pricing_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pricing"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pricing_v_version_plans" ADD CONSTRAINT "_pricing_v_version_plans_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pricing_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pricing_v_texts" ADD CONSTRAINT "_pricing_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_pricing_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "pricing_plans_order_idx" ON "pricing_plans" USING btree ("_order");
  CREATE INDEX "pricing_plans_parent_id_idx" ON "pricing_plans" USING btree ("_parent_id");
  CREATE INDEX "pricing_texts_order_parent" ON "pricing_texts" USING btree ("order","parent_id");
  CREATE INDEX "_pricing_v_version_plans_order_idx" ON "_pricing_v_version_plans" USING btree ("_order");
  CREATE INDEX "_pricing_v_version_plans_parent_id_idx" ON "_pricing_v_version_plans" USING btree ("_parent_id");
  CREATE INDEX "_pricing_v_texts_order_parent" ON "_pricing_v_texts" USING btree ("order","parent_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "pricing_plans" CASCADE;
  DROP TABLE "pricing_texts" CASCADE;
  DROP TABLE "_pricing_v_version_plans" CASCADE;
  DROP TABLE "_pricing_v_texts" CASCADE;
  ALTER TABLE "pricing" DROP COLUMN "pack_name";
  ALTER TABLE "pricing" DROP COLUMN "pack_price";
  ALTER TABLE "pricing" DROP COLUMN "pack_credits";
  ALTER TABLE "pricing" DROP COLUMN "pack_lookup_key";
  ALTER TABLE "pricing" DROP COLUMN "pack_text";
  ALTER TABLE "_pricing_v" DROP COLUMN "version_pack_name";
  ALTER TABLE "_pricing_v" DROP COLUMN "version_pack_price";
  ALTER TABLE "_pricing_v" DROP COLUMN "version_pack_credits";
  ALTER TABLE "_pricing_v" DROP COLUMN "version_pack_lookup_key";
  ALTER TABLE "_pricing_v" DROP COLUMN "version_pack_text";`)
}
