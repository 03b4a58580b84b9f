import { describe, expect, it } from 'vitest'
import { migrations } from '../../../../server/db/migrate.ts'
import { isContract } from '../../../../server/db/run-migrations.ts'
import { faultsOfExpand } from '../../../support/expand-rules.ts'
import { statementsOf } from '../../../support/statements-of.ts'

/** of before two versions ran beside each other (docs/decisions/0582); none comes to them */
const before: readonly string[] = [
  '0008-add-matching-rules',
  '0010-add-desk',
  '0015-erase-patients',
  '0030-add-capacity',
  '0033-add-house-codes',
  '0047-add-careseekers-of-the-portal',
  '0129-add-provider-calls',
  '0132-add-companies',
  '0133-add-register-records',
  '0143-add-bounces',
  '0146-add-list-imports',
  '0147-add-legal-versions',
]

describe('a migration that runs beside servers of the version before', () => {
  it.each(Object.keys(migrations).filter((name) => !isContract(name) && !before.includes(name)))(
    '%s bears them',
    async (name) => {
      const migration = migrations[name]
      expect(migration && faultsOfExpand(await statementsOf(migration))).toEqual([])
    },
  )

  it.each(before)('%s is still an exception', async (name) => {
    const migration = migrations[name]
    expect(migration && faultsOfExpand(await statementsOf(migration))).not.toEqual([])
  })

  it.each([
    ['drops', 'drop table mail'],
    ['drops', 'drop index mail_by_token'],
    ['drops', 'alter table mail add column a int, drop column b'],
    ['drops', 'alter table mail drop constraint mail_state_check'],
    ['renames', 'alter table mail rename to post'],
    ['renames', 'alter table mail rename column a to b'],
    ['renames', 'alter index a rename to b'],
    ['narrows a column', 'ALTER TABLE "mail"\n  ALTER COLUMN "a" SET NOT NULL'],
    ['changes the type of a column', 'alter table mail alter column a type bigint'],
    ['adds a column not null without default', 'alter table mail add column a int not null'],
    ['adds a column not null without default', "alter table mail add a text check (a in ('x', 'default ')) not null"],
    ['builds an index on a table that stands', 'create unique index mail_by_token on mail (token)'],
    ['builds an index on a table that stands', 'create index on mail (token)'],
    ['builds an index on a table that stands', 'alter table mail add column a int unique'],
    ['builds an index on a table that stands', 'alter table mail add constraint a unique (b, c)'],
  ])('may not do this: %s, %s', (fault, statement) => {
    expect(faultsOfExpand(['create table own (id int)', statement])).toEqual([expect.stringMatching(`^${fault}: `)])
  })

  it.each([
    'create table own (id int primary key, a text not null); create index own_by_a on own (a)',
    'create table own (id int); alter table own add column a int not null',
    "alter table mail add column a int not null default 0, add column b text check (b in ('drop', 'rename'))",
    'alter table mail drop constraint c; alter table mail add constraint c check (a > 0)',
    'create index concurrently mail_by_a on mail (a)',
    "comment on table mail is 'drop table mail'",
    'alter table mail add constraint a unique using index mail_by_a',
    'insert into own values (1)',
  ])('may do this: %s', (statements) => {
    expect(faultsOfExpand(statements.split('; '))).toEqual([])
  })
})

it('indexes of tables that stand are built beside the writes, each under its name', () => {
  for (const migration of Object.values(migrations)) {
    if (!('indexes' in migration)) continue
    for (const [name, statement] of Object.entries(migration.indexes)) {
      const own = name.split('.').at(-1)
      expect(statement).toMatch(new RegExp(`^create (unique )?index concurrently ${own} on `))
    }
  }
})
