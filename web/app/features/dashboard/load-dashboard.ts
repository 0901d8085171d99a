import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { counts } from '@koya/contract/rules/constants.ts'
import { api } from '../../platform/api.ts'
import { orKept } from '../../platform/device/kept-answers.ts'
import { firstRole, readSession } from '../../platform/session/session.ts'
import { loadWishes } from '../wish-list/wish-list.ts'

/** Everything the dashboard shows. Each part may fail by itself: the rest is still worth seeing. */
export async function loadDashboard() {
  const [learning, today, profile, notifications, plan, organisations] = await Promise.all([
    loadLearning(),
    loadToday(),
    loadProfile(),
    loadNotifications(),
    loadPlan(),
    loadOrganisations(),
    loadWishes(),
  ])
  return { learning, today, profile, notifications, plan, organisations }
}

async function loadLearning() {
  try {
    return { enrolments: (await orKept('/enrollments/me', () => api('GET /enrollments/me'))).data, problem: undefined }
  } catch (error) {
    const said = error instanceof ApiFailure && error.status < 500 ? error.message : ''
    return { enrolments: [], problem: said || messages.learning.activeCoursesFailed }
  }
}

async function loadToday() {
  try {
    return (await orKept('/dashboard', () => api('GET /dashboard'))).data
  } catch {
    return null
  }
}

async function loadPlan() {
  try {
    return (await orKept('/plan', () => api('GET /plan'))).data
  } catch {
    return null
  }
}

async function loadOrganisations() {
  try {
    return (await orKept('/organisations/me', () => api('GET /organisations/me'))).data.organisations
  } catch {
    return []
  }
}

async function loadProfile() {
  const { user } = readSession()
  const isInstructor = user !== null && firstRole(user) === 'Instructor'
  try {
    const { data } = await (isInstructor ? api('GET /instructors/my/profile') : api('GET /learners/profile'))
    return { completeness: data.completeness }
  } catch {
    return null
  }
}

async function loadNotifications() {
  try {
    const query = { per_page: counts.dashboardNotifications }
    const path = `/notifications?per_page=${query.per_page}`
    return (await orKept(path, () => api('GET /notifications', { query }))).data
  } catch {
    return null
  }
}
