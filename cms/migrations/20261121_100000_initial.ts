import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_users_roles" AS ENUM('admin', 'editor');
  CREATE TYPE "public"."enum_plugins_status" AS ENUM('draft', 'completed');
  CREATE TYPE "public"."enum_plugin_versions_origin" AS ENUM('ai', 'draft', 'edit', 'import', 'restore', 'copy');
  CREATE TYPE "public"."enum_messages_role" AS ENUM('user', 'assistant');
  CREATE TYPE "public"."enum_turns_view_mode" AS ENUM('backend', 'frontend');
  CREATE TYPE "public"."enum_turns_status" AS ENUM('queued', 'writing', 'checking', 'repairing', 'delivered', 'answered', 'declined', 'failed', 'cancelled');
  CREATE TYPE "public"."enum_credit_grants_source" AS ENUM('signup', 'referral', 'purchase', 'subscription', 'admin');
  CREATE TYPE "public"."enum_credit_reservations_status" AS ENUM('open', 'settled', 'released');
  CREATE TYPE "public"."enum_credit_transactions_type" AS ENUM('signup', 'referral_complete', 'plugin_generation', 'plugin_download', 'purchase', 'subscription', 'admin', 'refund', 'expiry');
  CREATE TYPE "public"."enum_site_settings_live_counter" AS ENUM('browser', 'real');
  CREATE TABLE "users_roles" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_users_roles",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "users_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "users" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"full_name" varchar,
  	"newsletter_subscribed" boolean DEFAULT true,
  	"onboarding_completed" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"email" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar,
  	"reset_password_requested_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "plugins" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"owner_id" uuid NOT NULL,
  	"slug" varchar,
  	"name" varchar NOT NULL,
  	"description" varchar,
  	"status" "enum_plugins_status" DEFAULT 'draft' NOT NULL,
  	"author" varchar NOT NULL,
  	"version" varchar DEFAULT '1.0.0' NOT NULL,
  	"is_public" boolean DEFAULT false,
  	"is_imported" boolean DEFAULT false,
  	"is_sample" boolean DEFAULT false,
  	"import_metadata" jsonb,
  	"original_plugin_source" varchar,
  	"original_plugin_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "plugin_versions" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"plugin_id" uuid NOT NULL,
  	"version_number" numeric NOT NULL,
  	"header_version" varchar NOT NULL,
  	"turn_id" uuid,
  	"origin" "enum_plugin_versions_origin" NOT NULL,
  	"user_prompt" varchar,
  	"assistant_response" varchar,
  	"manifest" jsonb NOT NULL,
  	"backend_preview_html" varchar,
  	"frontend_preview_html" varchar,
  	"report" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "messages" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"plugin_id" uuid NOT NULL,
  	"turn_id" uuid,
  	"role" "enum_messages_role" NOT NULL,
  	"content" varchar,
  	"files" jsonb,
  	"features" jsonb,
  	"quick_actions" jsonb,
  	"version_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "turns" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid NOT NULL,
  	"plugin_id" uuid NOT NULL,
  	"request_id" varchar NOT NULL,
  	"prompt" varchar NOT NULL,
  	"view_mode" "enum_turns_view_mode" NOT NULL,
  	"status" "enum_turns_status" NOT NULL,
  	"attempt" numeric DEFAULT 0 NOT NULL,
  	"stop_requested" boolean DEFAULT false,
  	"last_seq" numeric DEFAULT 0 NOT NULL,
  	"checkpoint" jsonb,
  	"draft" jsonb,
  	"error_code" varchar,
  	"usage" jsonb,
  	"ended_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "turn_events" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"turn_id" uuid NOT NULL,
  	"seq" numeric NOT NULL,
  	"at" timestamp(3) with time zone NOT NULL,
  	"body" jsonb NOT NULL
  );
  
  CREATE TABLE "credit_accounts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "credit_grants" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"account_id" uuid NOT NULL,
  	"amount" numeric NOT NULL,
  	"remaining" numeric NOT NULL,
  	"source" "enum_credit_grants_source" NOT NULL,
  	"expires_at" timestamp(3) with time zone,
  	"source_reference" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "credit_reservations" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"account_id" uuid NOT NULL,
  	"turn" varchar NOT NULL,
  	"amount" numeric NOT NULL,
  	"draws" jsonb NOT NULL,
  	"status" "enum_credit_reservations_status" NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "credit_transactions" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"account_id" uuid NOT NULL,
  	"amount" numeric NOT NULL,
  	"type" "enum_credit_transactions_type" NOT NULL,
  	"description" varchar NOT NULL,
  	"balance_after" numeric NOT NULL,
  	"idempotency_key" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_kv" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"global_slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"users_id" uuid,
  	"plugins_id" uuid,
  	"plugin_versions_id" uuid,
  	"messages_id" uuid,
  	"turns_id" uuid,
  	"turn_events_id" uuid,
  	"credit_accounts_id" uuid,
  	"credit_grants_id" uuid,
  	"credit_reservations_id" uuid,
  	"credit_transactions_id" uuid
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"users_id" uuid
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "site_settings" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"product_name" varchar DEFAULT 'Plugsmith' NOT NULL,
  	"support_email" varchar DEFAULT 'support@example.com' NOT NULL,
  	"live_counter" "enum_site_settings_live_counter" DEFAULT 'browser' NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "users_roles" ADD CONSTRAINT "users_roles_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "users_sessions" ADD CONSTRAINT "users_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "plugins" ADD CONSTRAINT "plugins_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "plugins" ADD CONSTRAINT "plugins_original_plugin_id_plugins_id_fk" FOREIGN KEY ("original_plugin_id") REFERENCES "public"."plugins"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "plugin_versions" ADD CONSTRAINT "plugin_versions_plugin_id_plugins_id_fk" FOREIGN KEY ("plugin_id") REFERENCES "public"."plugins"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "plugin_versions" ADD CONSTRAINT "plugin_versions_turn_id_turns_id_fk" FOREIGN KEY ("turn_id") REFERENCES "public"."turns"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "messages" ADD CONSTRAINT "messages_plugin_id_plugins_id_fk" FOREIGN KEY ("plugin_id") REFERENCES "public"."plugins"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "messages" ADD CONSTRAINT "messages_turn_id_turns_id_fk" FOREIGN KEY ("turn_id") REFERENCES "public"."turns"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "messages" ADD CONSTRAINT "messages_version_id_plugin_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."plugin_versions"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "turns" ADD CONSTRAINT "turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "turns" ADD CONSTRAINT "turns_plugin_id_plugins_id_fk" FOREIGN KEY ("plugin_id") REFERENCES "public"."plugins"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "turn_events" ADD CONSTRAINT "turn_events_turn_id_turns_id_fk" FOREIGN KEY ("turn_id") REFERENCES "public"."turns"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "credit_reservations" ADD CONSTRAINT "credit_reservations_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "credit_transactions" ADD CONSTRAINT "credit_transactions_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_plugins_fk" FOREIGN KEY ("plugins_id") REFERENCES "public"."plugins"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_plugin_versions_fk" FOREIGN KEY ("plugin_versions_id") REFERENCES "public"."plugin_versions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_messages_fk" FOREIGN KEY ("messages_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_turns_fk" FOREIGN KEY ("turns_id") REFERENCES "public"."turns"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_turn_events_fk" FOREIGN KEY ("turn_events_id") REFERENCES "public"."turn_events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_credit_accounts_fk" FOREIGN KEY ("credit_accounts_id") REFERENCES "public"."credit_accounts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_credit_grants_fk" FOREIGN KEY ("credit_grants_id") REFERENCES "public"."credit_grants"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_credit_reservations_fk" FOREIGN KEY ("credit_reservations_id") REFERENCES "public"."credit_reservations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_credit_transactions_fk" FOREIGN KEY ("credit_transactions_id") REFERENCES "public"."credit_transactions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "users_roles_order_idx" ON "users_roles" USING btree ("order");
  CREATE INDEX "users_roles_parent_idx" ON "users_roles" USING btree ("parent_id");
  CREATE INDEX "users_sessions_order_idx" ON "users_sessions" USING btree ("_order");
  CREATE INDEX "users_sessions_parent_id_idx" ON "users_sessions" USING btree ("_parent_id");
  CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
  CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
  CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");
  CREATE INDEX "plugins_owner_idx" ON "plugins" USING btree ("owner_id");
  CREATE INDEX "plugins_original_plugin_idx" ON "plugins" USING btree ("original_plugin_id");
  CREATE INDEX "plugins_updated_at_idx" ON "plugins" USING btree ("updated_at");
  CREATE INDEX "plugins_created_at_idx" ON "plugins" USING btree ("created_at");
  CREATE INDEX "plugin_versions_plugin_idx" ON "plugin_versions" USING btree ("plugin_id");
  CREATE UNIQUE INDEX "plugin_versions_turn_idx" ON "plugin_versions" USING btree ("turn_id");
  CREATE INDEX "plugin_versions_updated_at_idx" ON "plugin_versions" USING btree ("updated_at");
  CREATE INDEX "plugin_versions_created_at_idx" ON "plugin_versions" USING btree ("created_at");
  CREATE INDEX "messages_plugin_idx" ON "messages" USING btree ("plugin_id");
  CREATE INDEX "messages_turn_idx" ON "messages" USING btree ("turn_id");
  CREATE INDEX "messages_version_idx" ON "messages" USING btree ("version_id");
  CREATE INDEX "messages_updated_at_idx" ON "messages" USING btree ("updated_at");
  CREATE INDEX "messages_created_at_idx" ON "messages" USING btree ("created_at");
  CREATE INDEX "turns_user_idx" ON "turns" USING btree ("user_id");
  CREATE INDEX "turns_plugin_idx" ON "turns" USING btree ("plugin_id");
  CREATE INDEX "turns_updated_at_idx" ON "turns" USING btree ("updated_at");
  CREATE INDEX "turns_created_at_idx" ON "turns" USING btree ("created_at");
  CREATE INDEX "turn_events_turn_idx" ON "turn_events" USING btree ("turn_id");
  CREATE UNIQUE INDEX "credit_accounts_user_idx" ON "credit_accounts" USING btree ("user_id");
  CREATE INDEX "credit_accounts_updated_at_idx" ON "credit_accounts" USING btree ("updated_at");
  CREATE INDEX "credit_accounts_created_at_idx" ON "credit_accounts" USING btree ("created_at");
  CREATE INDEX "credit_grants_account_idx" ON "credit_grants" USING btree ("account_id");
  CREATE UNIQUE INDEX "credit_grants_source_reference_idx" ON "credit_grants" USING btree ("source_reference");
  CREATE INDEX "credit_grants_updated_at_idx" ON "credit_grants" USING btree ("updated_at");
  CREATE INDEX "credit_grants_created_at_idx" ON "credit_grants" USING btree ("created_at");
  CREATE INDEX "credit_reservations_account_idx" ON "credit_reservations" USING btree ("account_id");
  CREATE UNIQUE INDEX "credit_reservations_turn_idx" ON "credit_reservations" USING btree ("turn");
  CREATE INDEX "credit_reservations_updated_at_idx" ON "credit_reservations" USING btree ("updated_at");
  CREATE INDEX "credit_reservations_created_at_idx" ON "credit_reservations" USING btree ("created_at");
  CREATE INDEX "credit_transactions_account_idx" ON "credit_transactions" USING btree ("account_id");
  CREATE UNIQUE INDEX "credit_transactions_idempotency_key_idx" ON "credit_transactions" USING btree ("idempotency_key");
  CREATE INDEX "credit_transactions_updated_at_idx" ON "credit_transactions" USING btree ("updated_at");
  CREATE INDEX "credit_transactions_created_at_idx" ON "credit_transactions" USING btree ("created_at");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_users_id_idx" ON "payload_locked_documents_rels" USING btree ("users_id");
  CREATE INDEX "payload_locked_documents_rels_plugins_id_idx" ON "payload_locked_documents_rels" USING btree ("plugins_id");
  CREATE INDEX "payload_locked_documents_rels_plugin_versions_id_idx" ON "payload_locked_documents_rels" USING btree ("plugin_versions_id");
  CREATE INDEX "payload_locked_documents_rels_messages_id_idx" ON "payload_locked_documents_rels" USING btree ("messages_id");
  CREATE INDEX "payload_locked_documents_rels_turns_id_idx" ON "payload_locked_documents_rels" USING btree ("turns_id");
  CREATE INDEX "payload_locked_documents_rels_turn_events_id_idx" ON "payload_locked_documents_rels" USING btree ("turn_events_id");
  CREATE INDEX "payload_locked_documents_rels_credit_accounts_id_idx" ON "payload_locked_documents_rels" USING btree ("credit_accounts_id");
  CREATE INDEX "payload_locked_documents_rels_credit_grants_id_idx" ON "payload_locked_documents_rels" USING btree ("credit_grants_id");
  CREATE INDEX "payload_locked_documents_rels_credit_reservations_id_idx" ON "payload_locked_documents_rels" USING btree ("credit_reservations_id");
  CREATE INDEX "payload_locked_documents_rels_credit_transactions_id_idx" ON "payload_locked_documents_rels" USING btree ("credit_transactions_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_users_id_idx" ON "payload_preferences_rels" USING btree ("users_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "users_roles" CASCADE;
  DROP TABLE "users_sessions" CASCADE;
  DROP TABLE "users" CASCADE;
  DROP TABLE "plugins" CASCADE;
  DROP TABLE "plugin_versions" CASCADE;
  DROP TABLE "messages" CASCADE;
  DROP TABLE "turns" CASCADE;
  DROP TABLE "turn_events" CASCADE;
  DROP TABLE "credit_accounts" CASCADE;
  DROP TABLE "credit_grants" CASCADE;
  DROP TABLE "credit_reservations" CASCADE;
  DROP TABLE "credit_transactions" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_locked_documents" CASCADE;
  DROP TABLE "payload_locked_documents_rels" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TABLE "site_settings" CASCADE;
  DROP TYPE "public"."enum_users_roles";
  DROP TYPE "public"."enum_plugins_status";
  DROP TYPE "public"."enum_plugin_versions_origin";
  DROP TYPE "public"."enum_messages_role";
  DROP TYPE "public"."enum_turns_view_mode";
  DROP TYPE "public"."enum_turns_status";
  DROP TYPE "public"."enum_credit_grants_source";
  DROP TYPE "public"."enum_credit_reservations_status";
  DROP TYPE "public"."enum_credit_transactions_type";
  DROP TYPE "public"."enum_site_settings_live_counter";`)
}
