/** Steps in which a field for a time of day is turned on, s: five minutes (specification, professional apps, section 9). */
export const TIME_STEP_S = 300
