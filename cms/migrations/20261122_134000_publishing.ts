import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/**
 * Every change of what the public may see leaves a row in the outbox, whoever makes it and however: Payload, its bulk
 * operations, a restored version, a scheduled publish, a deleted category that a foreign key takes out of its articles.
 * So the database does it, in the transaction of the change. A draft that is saved beside a published document touches
 * its versions alone, and leaves none.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create function plugsmith.note_change() returns trigger language plpgsql set search_path = '' as $body$
    begin
      insert into plugsmith.publish_outbox (collection, document_id)
      values (
        tg_argv[0],
        case when tg_argv[0] like 'globals/%' then null when tg_op = 'DELETE' then old.id else new.id end);
      perform pg_catalog.pg_notify('plugsmith_publish', '');
      return null;
    end $body$;

    create trigger note_change after insert or update or delete on posts
      for each row execute function plugsmith.note_change('posts');
    create trigger note_change after insert or update or delete on post_categories
      for each row execute function plugsmith.note_change('post-categories');
    create trigger note_change after insert or update or delete on authors
      for each row execute function plugsmith.note_change('authors');
    create trigger note_change after insert or update or delete on faqs
      for each row execute function plugsmith.note_change('faqs');
    create trigger note_change after insert or update or delete on faq_categories
      for each row execute function plugsmith.note_change('faq-categories');
    create trigger note_change after insert or update or delete on pages
      for each row execute function plugsmith.note_change('pages');
    create trigger note_change after insert or update or delete on legal_pages
      for each row execute function plugsmith.note_change('legal-pages');
    create trigger note_change after insert or update or delete on media
      for each row execute function plugsmith.note_change('media');
    create trigger note_change after insert or update or delete on redirects
      for each row execute function plugsmith.note_change('redirects');
    create trigger note_change after insert or update or delete on site_settings
      for each row execute function plugsmith.note_change('globals/site-settings');
    create trigger note_change after insert or update or delete on navigation
      for each row execute function plugsmith.note_change('globals/navigation');
    create trigger note_change after insert or update or delete on home
      for each row execute function plugsmith.note_change('globals/home');
    create trigger note_change after insert or update or delete on pricing
      for each row execute function plugsmith.note_change('globals/pricing');

    -- Which nodes publish, and when each was last seen doing so.
    create table plugsmith.publish_nodes (
      node text primary key,
      seen_at timestamptz not null
    );

    -- The newest change of a document, for what the admin says of it.
    create index publish_outbox_of_document on plugsmith.publish_outbox (collection, document_id, id desc);

    -- One index for each list of published articles.
    create index posts_published on posts (published_on desc, id desc) where _status = 'published';
    create index posts_published_in on posts (category_id, published_on desc, id desc) where _status = 'published';
    create index redirects_to_address on redirects (to_url) where to_url is not null;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop function plugsmith.note_change() cascade;
    drop table plugsmith.publish_nodes;
    drop index plugsmith.publish_outbox_of_document;
    drop index posts_published, posts_published_in, redirects_to_address;
  `)
}
