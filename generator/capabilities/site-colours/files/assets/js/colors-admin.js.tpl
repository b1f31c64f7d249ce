/**
 * Shows chosen colours in the preview before they are saved.
 */
( function () {
	'use strict';

	var preview = document.querySelector( '.xplugin-preview' );

	if ( ! preview ) {
		return;
	}

	document.addEventListener( 'xplugin-color', function ( event ) {
		var name = event.target.name || '';
		var start = preview.dataset.option + '[';
		var key;
		if ( 0 === name.indexOf( start ) ) {
			key = name.slice( start.length, -1 ).replace( /_/g, '-' );
			preview.style.setProperty( '--preview-' + key, event.detail || event.target.dataset.defaultColor );
		}
	} );
} )();
