import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_subscriptions_status" AS ENUM('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused');
  CREATE TYPE "public"."enum_payments_kind" AS ENUM('pack', 'subscription');
  CREATE TYPE "public"."enum_payments_status" AS ENUM('paid', 'partly_refunded', 'refunded', 'disputed');
  ALTER TYPE "public"."enum_operator_notices_kind" ADD VALUE 'billing';
  ALTER TYPE "public"."enum_operator_notices_kind" ADD VALUE 'billing-audit';
  CREATE TABLE "public"."billing_customers" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid,
  	"customer" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "public"."subscriptions" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"subscription" varchar NOT NULL,
  	"user_id" uuid,
  	"customer" varchar NOT NULL,
  	"status" "enum_subscriptions_status" NOT NULL,
  	"plan" varchar,
  	"coming_plan" varchar,
  	"monthly_credits" numeric DEFAULT 0 NOT NULL,
  	"started_at" timestamp(3) with time zone NOT NULL,
  	"period_end" timestamp(3) with time zone,
  	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
  	"ended_at" timestamp(3) with time zone,
  	"product_id" varchar NOT NULL,
  	"revision" numeric DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "public"."payments" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"reference" varchar NOT NULL,
  	"user_id" uuid,
  	"kind" "enum_payments_kind" NOT NULL,
  	"plan" varchar,
  	"subscription" varchar,
  	"invoice" varchar,
  	"amount" numeric NOT NULL,
  	"currency" varchar NOT NULL,
  	"credits" numeric NOT NULL,
  	"payment_intent" varchar,
  	"charge" varchar,
  	"status" "enum_payments_status" NOT NULL,
  	"refunded_amount" numeric DEFAULT 0 NOT NULL,
  	"taken" numeric DEFAULT 0 NOT NULL,
  	"owed" numeric DEFAULT 0 NOT NULL,
  	"paid_at" timestamp(3) with time zone NOT NULL,
  	"revision" numeric DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "public"."stripe_events" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"event_id" varchar NOT NULL,
  	"type" varchar NOT NULL,
  	"object" varchar,
  	"processed_at" timestamp(3) with time zone,
  	"attempts" numeric DEFAULT 0 NOT NULL,
  	"error" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "credit_grants" ADD COLUMN "revoked_at" timestamp(3) with time zone;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "billing_customers_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "subscriptions_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "payments_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "stripe_events_id" uuid;
  ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "billing_customers_user_idx" ON "billing_customers" USING btree ("user_id");
  CREATE UNIQUE INDEX "billing_customers_customer_idx" ON "billing_customers" USING btree ("customer");
  CREATE INDEX "billing_customers_updated_at_idx" ON "billing_customers" USING btree ("updated_at");
  CREATE INDEX "billing_customers_created_at_idx" ON "billing_customers" USING btree ("created_at");
  CREATE UNIQUE INDEX "subscriptions_subscription_idx" ON "subscriptions" USING btree ("subscription");
  CREATE INDEX "subscriptions_user_idx" ON "subscriptions" USING btree ("user_id");
  CREATE INDEX "subscriptions_customer_idx" ON "subscriptions" USING btree ("customer");
  CREATE INDEX "subscriptions_status_idx" ON "subscriptions" USING btree ("status");
  CREATE INDEX "subscriptions_period_end_idx" ON "subscriptions" USING btree ("period_end");
  CREATE INDEX "subscriptions_updated_at_idx" ON "subscriptions" USING btree ("updated_at");
  CREATE INDEX "subscriptions_created_at_idx" ON "subscriptions" USING btree ("created_at");
  CREATE UNIQUE INDEX "payments_reference_idx" ON "payments" USING btree ("reference");
  CREATE INDEX "payments_user_idx" ON "payments" USING btree ("user_id");
  CREATE INDEX "payments_subscription_idx" ON "payments" USING btree ("subscription");
  CREATE INDEX "payments_payment_intent_idx" ON "payments" USING btree ("payment_intent");
  CREATE INDEX "payments_charge_idx" ON "payments" USING btree ("charge");
  CREATE INDEX "payments_paid_at_idx" ON "payments" USING btree ("paid_at");
  CREATE INDEX "payments_updated_at_idx" ON "payments" USING btree ("updated_at");
  CREATE INDEX "payments_created_at_idx" ON "payments" USING btree ("created_at");
  CREATE UNIQUE INDEX "stripe_events_event_id_idx" ON "stripe_events" USING btree ("event_id");
  CREATE INDEX "stripe_events_object_idx" ON "stripe_events" USING btree ("object");
  CREATE INDEX "stripe_events_processed_at_idx" ON "stripe_events" USING btree ("processed_at");
  CREATE INDEX "stripe_events_updated_at_idx" ON "stripe_events" USING btree ("updated_at");
  CREATE INDEX "stripe_events_created_at_idx" ON "stripe_events" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_billing_customers_fk" FOREIGN KEY ("billing_customers_id") REFERENCES "public"."billing_customers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_subscriptions_fk" FOREIGN KEY ("subscriptions_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_payments_fk" FOREIGN KEY ("payments_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_stripe_events_fk" FOREIGN KEY ("stripe_events_id") REFERENCES "public"."stripe_events"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_billing_customers_id_idx" ON "payload_locked_documents_rels" USING btree ("billing_customers_id");
  CREATE INDEX "payload_locked_documents_rels_subscriptions_id_idx" ON "payload_locked_documents_rels" USING btree ("subscriptions_id");
  CREATE INDEX "payload_locked_documents_rels_payments_id_idx" ON "payload_locked_documents_rels" USING btree ("payments_id");
  CREATE INDEX "payload_locked_documents_rels_stripe_events_id_idx" ON "payload_locked_documents_rels" USING btree ("stripe_events_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "billing_customers" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "subscriptions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "payments" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "stripe_events" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "billing_customers" CASCADE;
  DROP TABLE "subscriptions" CASCADE;
  DROP TABLE "payments" CASCADE;
  DROP TABLE "stripe_events" CASCADE;
  DELETE FROM "operator_notices" WHERE "kind" IN ('billing', 'billing-audit');
  ALTER TABLE "operator_notices" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_operator_notices_kind";
  CREATE TYPE "public"."enum_operator_notices_kind" AS ENUM('ledger-audit', 'model-outage', 'clean-up', 'process-hung');
  ALTER TABLE "operator_notices" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_operator_notices_kind" USING "kind"::"public"."enum_operator_notices_kind";
  DROP INDEX "payload_locked_documents_rels_billing_customers_id_idx";
  DROP INDEX "payload_locked_documents_rels_subscriptions_id_idx";
  DROP INDEX "payload_locked_documents_rels_payments_id_idx";
  DROP INDEX "payload_locked_documents_rels_stripe_events_id_idx";
  ALTER TABLE "credit_grants" DROP COLUMN "revoked_at";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "billing_customers_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "subscriptions_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "payments_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "stripe_events_id";
  DROP TYPE "public"."enum_subscriptions_status";
  DROP TYPE "public"."enum_payments_kind";
  DROP TYPE "public"."enum_payments_status";`)
}
