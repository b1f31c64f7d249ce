/**
 * Closes the announcement bar, and keeps it closed until its text changes.
 */
( function () {
	'use strict';

	var bar = document.querySelector( '.xplugin-bar' );
	var name = 'xplugin-bar-closed';

	function read() {
		try {
			return window.localStorage.getItem( name );
		} catch ( error ) {
			return null;
		}
	}

	if ( ! bar ) {
		return;
	}
	if ( read() === bar.dataset.key ) {
		bar.hidden = true;
	}
	bar.querySelector( '.xplugin-bar__close' ).addEventListener( 'click', function () {
		bar.hidden = true;
		try {
			window.localStorage.setItem( name, bar.dataset.key );
		} catch ( error ) {
			// Without storage the bar is back on the next page.
			return;
		}
	} );
} )();
