import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/**
 * How many credits and plugins each person has, for lists in this order. Kept by triggers, in the transaction of what is
 * counted, however that is written. They run at its end, so that their locks are taken after all others, and those of
 * credits and plugins are rows of two tables, so that a purchase does not wait for a new plugin.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.user_credits (
      user_id uuid primary key references public.users (id) on delete cascade,
      -- What is left of all grants, those included that have expired and are about to be removed.
      credits integer not null default 0
    );
    create table plugsmith.user_plugins (
      user_id uuid primary key references public.users (id) on delete cascade,
      plugins integer not null default 0
    );
    create index user_credits_order on plugsmith.user_credits (credits, user_id);
    create index user_plugins_order on plugsmith.user_plugins (plugins, user_id);

    create function plugsmith.begin_totals() returns trigger language plpgsql as $body$
    begin
      insert into plugsmith.user_credits (user_id) values (new.id);
      insert into plugsmith.user_plugins (user_id) values (new.id);
      return null;
    end $body$;
    create trigger begin_totals after insert on public.users
      for each row execute function plugsmith.begin_totals();

    create function plugsmith.count_credits() returns trigger language plpgsql as $body$
    begin
      update plugsmith.user_credits
      set credits = credits + coalesce(new.remaining, 0) - coalesce(old.remaining, 0)
      where user_id = (select user_id from public.credit_accounts where id = coalesce(new.account_id, old.account_id))
        and coalesce(new.remaining, 0) <> coalesce(old.remaining, 0);
      return null;
    end $body$;
    create constraint trigger count_credits after insert or delete or update of remaining on public.credit_grants
      deferrable initially deferred for each row execute function plugsmith.count_credits();

    create function plugsmith.count_plugins() returns trigger language plpgsql as $body$
    begin
      if old.owner_id is not distinct from new.owner_id then return null; end if;
      update plugsmith.user_plugins set plugins = plugins - 1 where user_id = old.owner_id;
      update plugsmith.user_plugins set plugins = plugins + 1 where user_id = new.owner_id;
      return null;
    end $body$;
    create constraint trigger count_plugins after insert or delete or update of owner_id on public.plugins
      deferrable initially deferred for each row execute function plugsmith.count_plugins();

    insert into plugsmith.user_credits (user_id, credits)
      select u.id, coalesce((
        select sum(g.remaining) from public.credit_accounts a join public.credit_grants g on g.account_id = a.id
        where a.user_id = u.id), 0)
      from public.users u;
    insert into plugsmith.user_plugins (user_id, plugins)
      select u.id, (select count(*) from public.plugins p where p.owner_id = u.id) from public.users u;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger count_plugins on public.plugins;
    drop trigger count_credits on public.credit_grants;
    drop trigger begin_totals on public.users;
    drop function plugsmith.count_plugins, plugsmith.count_credits, plugsmith.begin_totals;
    drop table plugsmith.user_credits, plugsmith.user_plugins;`)
}
