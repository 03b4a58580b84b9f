// One dangerous act of a kind waits at a house; and those of a house are found by it (0145).
export const indexHouseActs = {
  indexes: {
    pending_act_of_house: `create unique index concurrently pending_act_of_house on pending_act (organisation_id, kind)
      where state = 'waiting' and organisation_id is not null`,
  },
}
