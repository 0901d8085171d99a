import * as made from './furniture.ts'
import * as land from './land.ts'
import { sign, type Thing } from './stage.ts'
import * as trade from './trade.ts'
import type { Wardrobe } from './wardrobes.ts'

/** A place: what is behind the people in it, what they stand or sit behind, and who is met there. */
export type Place = { people: Wardrobe; back: Thing[]; front: Thing[] }

const subject =
  (x: number, y: number, size: number): Thing =>
  (stage) =>
    sign(stage, stage.subject, x, y, size)

export const places = {
  market: {
    people: 'market',
    back: [trade.awning(16, 12, 288)],
    front: [made.counter(30, 132, 260), trade.basket(70, 120), trade.basket(122, 120), trade.basket(250, 120)],
  },
  shop: {
    people: 'market',
    back: [made.bottles(8, 14, 92, 3), made.bottles(222, 14, 92, 3), made.poster(136, 16, 46)],
    front: [made.counter(20, 136, 280), trade.phone(60, 136), trade.coins(240, 132)],
  },
  warehouse: {
    people: 'market',
    back: [trade.crates(8, 130, 2, 3), trade.crates(232, 130, 2, 3), made.lamp(160)],
    front: [trade.sacks(12, 178), trade.crates(226, 178, 2, 1), made.counter(112, 150, 104)],
  },
  bank: {
    people: 'office',
    back: [trade.grille(40, 240), made.poster(2, 40, 34)],
    front: [made.counter(12, 138, 296), trade.coins(60, 134), trade.coins(92, 134), made.papers(226, 138)],
  },
  office: {
    people: 'office',
    back: [made.pane(18, 18, 76, 62), made.shelf(236, 18, 70, 2)],
    front: [made.table(18, 140, 284), made.screen(40, 84), made.papers(226, 139)],
  },
  meeting: {
    people: 'office',
    back: [made.poster(118, 10, 84), made.plant(34, 140), made.pane(248, 20, 54, 70)],
    front: [
      made.table(6, 142, 308),
      made.papers(40, 141),
      made.cup(108, 141),
      made.papers(200, 141),
      made.cup(262, 141),
    ],
  },
  library: {
    people: 'learners',
    back: [made.shelf(10, 12, 96, 3), made.shelf(214, 12, 96, 3)],
    front: [made.table(30, 140, 260), made.openBook(128, 138), made.papers(226, 139)],
  },
  classroom: {
    people: 'learners',
    back: [made.board(70, 12, 234, 88)],
    front: [
      made.table(24, 146, 82),
      made.table(124, 146, 82),
      made.table(222, 146, 82),
      made.papers(40, 145),
      made.papers(240, 145),
    ],
  },
  laboratory: {
    people: 'laboratory',
    back: [made.bottles(14, 14, 96, 2), made.lamp(262), made.poster(200, 50, 44)],
    front: [
      made.counter(12, 140, 296),
      trade.flask(58, 139),
      trade.flask(98, 139, false),
      trade.flask(246, 139, false),
      trade.flask(280, 139),
    ],
  },
  clinic: {
    people: 'clinic',
    back: [made.pane(20, 22, 60, 58), made.bottles(236, 16, 72, 2), made.poster(128, 12, 50)],
    front: [made.table(16, 140, 288), made.laptop(216, 139), made.papers(48, 139)],
  },
  ward: {
    people: 'clinic',
    back: [made.curtains(), subject(160, 40, 52), made.lamp(92)],
    front: [made.bed(20, 146), made.bed(186, 146)],
  },
  workshop: {
    people: 'works',
    back: [trade.tools(14, 20), subject(262, 50, 62)],
    front: [made.counter(12, 138, 296), trade.vice(52, 137), trade.crates(234, 138, 1, 1)],
  },
  site: {
    people: 'works',
    back: [land.scaffold(14), land.sun(276, 36)],
    front: [land.blocks(120, 182, 6, 3), land.blocks(-10, 182, 3, 2)],
  },
  roof: { people: 'works', back: [land.sun(262, 42)], front: [land.panels()] },
  well: { people: 'works', back: [land.hills(), subject(248, 62, 96)], front: [land.pipes(142)] },
  farm: {
    people: 'land',
    back: [land.sun(266, 40), land.maize(40, 146, 84), land.maize(78, 140, 70), land.maize(232, 142, 78)],
    front: [land.ridges(), land.maize(106, 172, 56), land.maize(268, 170, 66)],
  },
  pen: {
    people: 'land',
    back: [land.houses(), land.fence(108)],
    front: [land.ridges(), land.hen(36, 162), land.hen(96, 174), land.hen(236, 164), land.hen(276, 176)],
  },
  pond: {
    people: 'land',
    back: [land.hills(), land.sun(52, 32)],
    front: [land.water(140), (stage) => sign(stage, 'fish', 70, 164, 42), (stage) => sign(stage, 'fish', 240, 164, 46)],
  },
  kitchen: {
    people: 'market',
    back: [made.bottles(10, 12, 100, 2), made.pane(240, 18, 62, 56), made.lamp(176)],
    front: [made.counter(12, 142, 296), trade.stove(38, 141), trade.basket(256, 128)],
  },
  tailor: {
    people: 'market',
    back: [
      trade.washing(
        { x: 20, motif: 'sun' },
        { x: 66, motif: 'nest' },
        { x: 222, motif: 'flower' },
        { x: 268, motif: 'fish' },
      ),
    ],
    front: [made.table(20, 140, 280), trade.sewing(44, 139), trade.crates(236, 140, 1, 1)],
  },
  studio: {
    people: 'stage',
    back: [made.lamp(60), made.lamp(260), made.poster(134, 12, 52)],
    front: [
      trade.microphone(204, 128),
      (stage) => sign(stage, 'drum', 66, 132, 80),
      (stage) => sign(stage, 'drum', 268, 136, 70),
    ],
  },
  stage: {
    people: 'stage',
    back: [made.curtains(), subject(160, 36, 54)],
    front: [trade.microphone(104, 124), made.counter(-6, 162, 332)],
  },
  gallery: {
    people: 'stage',
    back: [made.poster(12, 16, 62), made.pane(246, 18, 60, 62), made.lamp(164)],
    front: [trade.easel(40, 74), trade.easel(232, 78), made.counter(128, 158, 80)],
  },
  court: {
    people: 'court',
    back: [(stage) => sign(stage, 'scales', 258, 54, 84, false), made.shelf(12, 18, 84, 3)],
    front: [made.counter(12, 138, 296), made.papers(58, 137), trade.vice(232, 137)],
  },
  chambers: {
    people: 'court',
    back: [made.shelf(8, 12, 74, 3), made.shelf(90, 12, 52, 2), made.pane(212, 16, 92, 70)],
    front: [made.table(18, 140, 284), made.papers(44, 139), made.openBook(206, 138)],
  },
  servers: {
    people: 'office',
    back: [made.racks(10, 2), made.racks(212, 2), subject(160, 38, 46)],
    front: [made.table(60, 142, 200), made.laptop(84, 141), made.cup(214, 141)],
  },
  home: {
    people: 'learners',
    back: [made.pane(24, 16, 92, 74), made.plant(286, 136), made.poster(196, 18, 48)],
    front: [made.table(14, 142, 250), made.laptop(34, 141), trade.phone(214, 141), made.cup(112, 141)],
  },
  street: {
    people: 'market',
    back: [land.houses(), land.sun(160, 34)],
    front: [land.road(), made.counter(96, 138, 128), trade.phone(116, 138)],
  },
  hills: { people: 'land', back: [land.sun(60, 34), land.hills(), subject(258, 46, 56)], front: [land.ridges()] },
} satisfies Record<string, Place>

export type PlaceName = keyof typeof places
