/** What the menus list. Filled by the root's loader. */
export type MenuCategory = { id: number; key: string; name: string; courses: number }
type LearningCentre = { id: number; name: string; city: string }

export type MenuData = { categories: MenuCategory[]; centres: LearningCentre[]; isRehearsal: boolean }
