/** Whether a number in international form is a mobile one of Nigeria: +234, then 70, 80, 81, 90 or 91 and eight figures. */
export function isNigerianMobile(number: string) {
  return /^\+234(70|80|81|90|91)\d{8}$/.test(number)
}
