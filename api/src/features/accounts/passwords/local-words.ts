/** What people here make passwords of, the likeliest first: the dictionaries of the estimate come from elsewhere. */
export const localWords = `
nigeria naija lagos abuja jesus chukwu blessing emmanuel arsenal chelsea god oluwa allah favour mercy grace
godisgood jesusislord jesuschrist godislove amen naira ibadan kano kaduna enugu benin warri jos calabar owerri
abeokuta ilorin portharcourt onitsha asaba uyo akure sokoto maiduguri zaria yola makurdi lokoja ikeja lekki yaba surulere
victoria ajah ikorodu eko anambra imo ogun oyo osun ondo ekiti kwara kogi niger benue plateau bauchi gombe borno yobe
adamawa taraba katsina kebbi zamfara jigawa rivers bayelsa delta edo ebonyi abia akwaibom crossriver nasarawa
chioma chinedu chukwuemeka chidi chika chinwe chiamaka chidinma chinonso chinyere chisom chibuzor ifeanyi ifeoma obinna
nnamdi ngozi nneka nkechi nkem emeka uche ugochukwu uzoma okechukwu onyeka kelechi kenechukwu adaeze adaobi amaka
amarachi ebuka ezinne ikenna tochukwu somto kosi kamsi obioma okoro okafor okeke okonkwo eze nwosu nwachukwu obi
oluwaseun oluwatobi oluwadamilare oluwafemi oluwakemi ayomide ayodele ayobami adebayo adebola adewale adeola adesola
adekunle ademola adeyemi akin akinola babatunde babajide bola bolaji bukola damilola dayo femi folake funke funmi gbenga
ibukun idowu jide kehinde kemi kayode kola kunle lanre lekan morenike muyiwa niyi olamide olumide olayinka opeyemi
rotimi sade sanmi segun seyi shola simi sola tayo taiwo temi temitope titi tobi tolu tope tunde wale yemi yetunde yinka
abubakar abdullahi abdul ahmed aisha aliyu amina bello buhari fatima garba halima hassan hauwa ibrahim idris isah
kabiru maryam mohammed muhammad musa mustapha nasiru rabiu sadiq salisu sani suleiman umar usman yakubu yusuf zainab
efe ese osas osagie osaze ovie oghene tega ejiro eniola ene ogechi inem itoro ekaette idara ubong utibe
mtn glo airtel etisalat danfo okada keke suya jollof egusi garri amala fufu ankara wizkid davido burna tiwa rema
supereagles okocha kanu osimhen student teacher learner school university unilag unn oau ican neco waec jamb mummy
daddy mama papa mybaby sweetheart mylove iloveu omo oga wahala
`
  .trim()
  .split(/\s+/)
