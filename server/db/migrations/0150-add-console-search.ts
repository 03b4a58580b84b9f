// What the console looks for in a house and in an account (domain/admin/search.ts): folded text made by the database, so that a search
// over everything reads one column a row. And who took over a line of the console's start, and from which age on its lines count.
import { type Kysely, sql } from 'kysely'

/** As domain/folded-words.ts folds, for the letters of the languages that are written here. */
const folded = (text: string) => {
  const single = `translate(lower(${text}), 'ÄÖÜÉÈÊËÁÀÂÃÅÓÒÔÕÚÙÛÍÌÎÏÇÑŠŽĆČŞĞİŁĐéèêëáàâãåóòôõúùûíìîïçñšžćčşğıłđýž',
    'äöüeeeeaaaaaoooouuuiiiicnszccsgilđeeeeaaaaaoooouuuiiiicnszccsgilđyz')`
  const double = [
    ['ä', 'ae'],
    ['ö', 'oe'],
    ['ü', 'ue'],
    ['ß', 'ss'],
    ['æ', 'ae'],
    ['ø', 'oe'],
    ['đ', 'd'],
    ['dj', 'd'],
  ] as const
  return double.reduce((inner, [from, to]) => `replace(${inner}, '${from}', '${to}')`, single)
}
const digits = (text: string) => `regexp_replace(coalesce(${text}, ''), '[^0-9]', '', 'g')`

export const addConsoleSearch = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    const house = `name || ' ' || coalesce(zipcode, '') || ' ' || coalesce(city, '') || ' ' || coalesce(street, '')`
    const person = `first_name || ' ' || last_name || ' ' || email`
    await sql
      .raw(
        `alter table organisation add column searched text not null generated always as (
          ${folded(house)} || ' ' || ${digits(`config ->> 'phone'`)} || ' ' || coalesce(config ->> 'ik_numbers', '')) stored`,
      )
      .execute(db)
    await sql
      .raw(
        `alter table account add column searched text not null generated always as (
          ${folded(person)} || ' ' || ${digits('phone')}) stored`,
      )
      .execute(db)
    await sql
      .raw(
        `create table start_line (
          key text primary key,
          account_id bigint not null references account (id) on delete cascade,
          at bigint not null
        )`,
      )
      .execute(db)
    await sql
      .raw(`create table start_threshold (key text primary key, value integer not null check (value > 0))`)
      .execute(db)
  },
}
