/**
 * Asks about cookies once. The answer is kept in a cookie, and told to other scripts by the event
 * "xplugin-cookies" on the document, whose detail is "yes" or "no".
 */
( function () {
	'use strict';

	var notice = document.querySelector( '.xplugin-cookies' );
	var name;
	var given;

	function tell( answer ) {
		document.dispatchEvent( new CustomEvent( 'xplugin-cookies', { detail: answer } ) );
	}

	if ( ! notice ) {
		return;
	}
	name = notice.dataset.cookie;
	given = document.cookie.match( new RegExp( '(?:^|; )' + name + '=(yes|no)' ) );
	if ( given ) {
		tell( given[ 1 ] );
		return;
	}
	notice.hidden = false;
	notice.addEventListener( 'click', function ( event ) {
		var answer = event.target.dataset.answer;
		var seconds = Number( notice.dataset.days ) * 86400;
		if ( answer ) {
			document.cookie = name + '=' + answer + '; max-age=' + seconds + '; path=/; SameSite=Lax';
			notice.hidden = true;
			tell( answer );
		}
	} );
} )();
