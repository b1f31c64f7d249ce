import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "public"."operation" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"sign_up_open" boolean DEFAULT true,
  	"gifts_sign_up" numeric,
  	"gifts_invitee" numeric,
  	"gifts_referrer" numeric,
  	"caps_sign_up_per_address" numeric,
  	"caps_sign_in_per_email_and_address" numeric,
  	"caps_sign_in_per_known_device" numeric,
  	"caps_sign_in_from_unknown_devices" numeric,
  	"caps_sign_in_per_address" numeric,
  	"caps_current_password_per_user" numeric,
  	"caps_email_changes_per_user" numeric,
  	"caps_confirmation_mails_per_user" numeric,
  	"caps_reset_mail_per_email" numeric,
  	"caps_reset_mail_per_address" numeric,
  	"caps_reset_link_per_address" numeric,
  	"caps_invite_code_per_address" numeric,
  	"caps_rewarded_referrals" numeric,
  	"caps_uncharged_turns" numeric,
  	"caps_edits_per_user" numeric,
  	"caps_imports_per_user" numeric,
  	"caps_images_per_user" numeric,
  	"caps_stripe_pages_per_user" numeric,
  	"caps_requests_per_user" numeric,
  	"caps_public_reads_per_address" numeric,
  	"caps_threads_per_user" numeric,
  	"caps_comments_per_user" numeric,
  	"caps_post_changes_per_user" numeric,
  	"caps_likes_per_user" numeric,
  	"caps_forum_images_per_user" numeric,
  	"caps_forum_people_per_user" numeric,
  	"caps_reports_per_user" numeric,
  	"caps_thread_views_per_address" numeric,
  	"caps_contact_messages_per_address" numeric,
  	"caps_staff_invitations_per_admin" numeric,
  	"caps_test_emails_per_user" numeric,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "public"."_operation_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_sign_up_open" boolean DEFAULT true,
  	"version_gifts_sign_up" numeric,
  	"version_gifts_invitee" numeric,
  	"version_gifts_referrer" numeric,
  	"version_caps_sign_up_per_address" numeric,
  	"version_caps_sign_in_per_email_and_address" numeric,
  	"version_caps_sign_in_per_known_device" numeric,
  	"version_caps_sign_in_from_unknown_devices" numeric,
  	"version_caps_sign_in_per_address" numeric,
  	"version_caps_current_password_per_user" numeric,
  	"version_caps_email_changes_per_user" numeric,
  	"version_caps_confirmation_mails_per_user" numeric,
  	"version_caps_reset_mail_per_email" numeric,
  	"version_caps_reset_mail_per_address" numeric,
  	"version_caps_reset_link_per_address" numeric,
  	"version_caps_invite_code_per_address" numeric,
  	"version_caps_rewarded_referrals" numeric,
  	"version_caps_uncharged_turns" numeric,
  	"version_caps_edits_per_user" numeric,
  	"version_caps_imports_per_user" numeric,
  	"version_caps_images_per_user" numeric,
  	"version_caps_stripe_pages_per_user" numeric,
  	"version_caps_requests_per_user" numeric,
  	"version_caps_public_reads_per_address" numeric,
  	"version_caps_threads_per_user" numeric,
  	"version_caps_comments_per_user" numeric,
  	"version_caps_post_changes_per_user" numeric,
  	"version_caps_likes_per_user" numeric,
  	"version_caps_forum_images_per_user" numeric,
  	"version_caps_forum_people_per_user" numeric,
  	"version_caps_reports_per_user" numeric,
  	"version_caps_thread_views_per_address" numeric,
  	"version_caps_contact_messages_per_address" numeric,
  	"version_caps_staff_invitations_per_admin" numeric,
  	"version_caps_test_emails_per_user" numeric,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE INDEX "_operation_v_created_at_idx" ON "_operation_v" USING btree ("created_at");
  CREATE INDEX "_operation_v_updated_at_idx" ON "_operation_v" USING btree ("updated_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "operation" CASCADE;
  DROP TABLE "_operation_v" CASCADE;`)
}
