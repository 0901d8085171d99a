/** Who is to be named on a course, as its author wants it. */
export type People = { leadId: number | undefined; collaboratorIds: number[] }

export type Asked = { userId: number; isLead: boolean; state: 'pending' | 'declined' }

/** Who is named on a course, and who was asked to be and has not agreed. */
export type OnCourse = People & { asked: Asked[] }

/** Everyone the author wants on the course: those who teach it, and those who were asked. */
export function wantedOn({ leadId, collaboratorIds, asked }: OnCourse): People {
  const invitedLead = asked.find(({ isLead }) => isLead)?.userId
  const invited = asked.filter(({ isLead }) => !isLead).map(({ userId }) => userId)
  if (invitedLead === undefined) return { leadId, collaboratorIds: [...collaboratorIds, ...invited] }
  // Whoever leads meanwhile stays on the course when the other one accepts.
  const meanwhile = leadId === undefined ? [] : [leadId]
  const others = [...meanwhile, ...collaboratorIds, ...invited].filter((id) => id !== invitedLead)
  return { leadId: invitedLead, collaboratorIds: others }
}

type By = { id: number; isAdmin: boolean }

/**
 * What naming these people comes to. Nobody is put on a course who has not agreed: whoever is new there is asked, and so is a
 * collaborator who shall lead. Until the one who is asked to lead accepts, the one who leads does so, or the author. An
 * admin names people directly, but overrides nobody's answer.
 */
export function settlePeople(wanted: People, by: By, before: OnCourse | undefined): OnCourse {
  const now = before ?? { leadId: undefined, collaboratorIds: [], asked: [] }
  const isAsked = (id: number, isLead: boolean) => now.asked.some((one) => one.userId === id && one.isLead === isLead)
  const mayLead = (id: number) => id === now.leadId || id === by.id || (by.isAdmin && !isAsked(id, true))
  const isOn = (id: number) =>
    id === now.leadId || now.collaboratorIds.includes(id) || id === by.id || (by.isAdmin && !isAsked(id, false))
  const { leadId: wantedLead } = wanted
  const leads = wantedLead === undefined || mayLead(wantedLead)
  const leadId = leads ? wantedLead : before ? before.leadId : by.id
  const named = wantedLead === undefined ? wanted.collaboratorIds : [wantedLead, ...wanted.collaboratorIds]
  const others = named.filter((id) => id !== leadId)
  const stateOf = (userId: number, isLead: boolean): Asked => {
    const known = now.asked.find((one) => one.userId === userId && one.isLead === isLead)
    return { userId, isLead, state: known?.state ?? 'pending' }
  }
  return {
    leadId,
    collaboratorIds: others.filter((id) => (id === wantedLead ? now.collaboratorIds.includes(id) : isOn(id))),
    asked: others.filter((id) => id === wantedLead || !isOn(id)).map((id) => stateOf(id, id === wantedLead)),
  }
}
